import { expectStatus, expectThat, expectType, expectValue } from '../judge';
import { printableValue } from '../printable';
import { itemsOf, ORIGIN, type ProbeAnswer, type ProbeCall } from '../probe';
import { checkAnswers, type Rules } from '../rule';

const LIST: ProbeCall = { path: itemsOf('post'), query: { limit: 100 } };
const SEARCH: ProbeCall = { method: 'POST', path: `${itemsOf('post')}/search`, body: '{}' };
const NOTHING: ProbeCall = { path: itemsOf('nothing') };
const PREFLIGHT: ProbeCall = {
  method: 'OPTIONS',
  path: SEARCH.path,
  headers: { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
};
const LENGTH = 'x-content-length-uncompressed';

const words = (answer: ProbeAnswer, header: string) =>
  (answer.headers.get(header) ?? '').split(',').map((word) => word.trim().toLowerCase());

function isOpen(answer: ProbeAnswer): string[] {
  const origin = answer.headers.get('access-control-allow-origin');
  const fault = `Access-Control-Allow-Origin is ${printableValue(origin)}, not "*"`;
  return expectThat(answer, origin === '*' || origin === ORIGIN, fault);
}

/** A header that lists words must have this one, or a wildcard. */
const lists = (answer: ProbeAnswer, header: string, word: string): string[] =>
  expectThat(
    answer,
    words(answer, header).some((listed) => listed === word || listed === '*'),
    `${header} lacks ${word}`,
  );

export const httpRules: Rules = {
  'http.etag': {
    says: 'An answer has a strong ETag.',
    check: checkAnswers([LIST], (answer) => {
      const etag = answer.headers.get('etag') ?? '';
      return expectThat(answer, /^"[\x21\x23-\x7e]*"$/.test(etag), `ETag is ${printableValue(etag)}`);
    }),
  },
  'http.not-modified': {
    says: 'If-None-Match with the ETag is answered with 304 and no body, with another one with 200.',
    async check(probe) {
      const etag = (await probe.call(LIST)).headers.get('etag') ?? '';
      const same = await probe.call({ ...LIST, headers: { 'if-none-match': etag } });
      const other = await probe.call({ ...LIST, headers: { 'if-none-match': '"another"' } });
      return [
        ...expectStatus(same, 304),
        ...expectValue(same, 'the number of bytes', same.bytes, 0),
        ...expectStatus(other, 200),
      ];
    },
  },
  'http.cache-control': {
    says: 'Cache-Control tells shared caches with s-maxage how long they may keep an answer; an error is not kept.',
    async check(probe) {
      const answer = await probe.call(LIST);
      const control = answer.headers.get('cache-control') ?? '';
      const error = await probe.call(NOTHING);
      const isShared = /(?:^|[,\s])s-maxage=\d{1,9}(?:[,\s]|$)/.test(control);
      const isKept = words(error, 'cache-control').some((word) => /^(?:s-maxage|max-age)=0*[1-9]/.test(word));
      return [
        ...expectThat(answer, isShared, `Cache-Control is ${printableValue(control)}, without s-maxage`),
        ...expectThat(error, !isKept, 'an error may be kept'),
      ];
    },
  },
  'http.length': {
    says: 'An answer tells its length: Content-Length, or uncompressed in a header that the browser may read.',
    async check(probe) {
      const answer = await probe.call(LIST);
      const own = answer.headers.get(LENGTH);
      const isPlain = !answer.headers.has('content-encoding');
      if (own === null && isPlain && answer.headers.has('content-length')) return [];
      return [
        ...expectValue(answer, LENGTH, own, String(answer.bytes)),
        ...lists(answer, 'Access-Control-Expose-Headers', LENGTH),
      ];
    },
  },
  'http.cors': {
    says: 'A browser of any origin may read GET and POST, and errors, without credentials.',
    check: checkAnswers([LIST, SEARCH, NOTHING], isOpen),
  },
  'http.preflight': {
    says: 'A preflight of a search is answered: POST and Content-Type are allowed.',
    check: checkAnswers([PREFLIGHT], (answer) => [
      ...expectStatus(answer, 200, 204),
      ...isOpen(answer),
      ...lists(answer, 'access-control-allow-methods', 'post'),
      ...lists(answer, 'access-control-allow-headers', 'content-type'),
    ]),
  },
  'http.head': {
    says: 'HEAD is answered as GET is, without a body.',
    async check(probe) {
      const get = await probe.call(LIST);
      const head = await probe.call({ ...LIST, method: 'HEAD' });
      return [
        ...expectStatus(head, get.status),
        ...expectValue(head, 'ETag', head.headers.get('etag'), get.headers.get('etag')),
      ];
    },
  },
  'http.options': {
    says: 'OPTIONS is answered with the methods of the address.',
    check: checkAnswers([{ method: 'OPTIONS', path: LIST.path }], (answer) => {
      const allowed = [...words(answer, 'allow'), ...words(answer, 'access-control-allow-methods')];
      return [
        ...expectStatus(answer, 200, 204),
        ...expectThat(answer, allowed.includes('get'), 'does not allow GET'),
      ];
    }),
  },
  'http.json': {
    says: 'An answer is application/json.',
    check: checkAnswers([LIST], (answer) => expectType(answer, 'application/json')),
  },
  'http.no-redirect': {
    says: 'A call is answered where it is asked, without a redirect.',
    check: checkAnswers([{ path: itemsOf('post'), query: { limit: 1 } }], (answer) =>
      answer.status >= 300 && answer.status < 400 ? expectStatus(answer, 200) : [],
    ),
  },
};
