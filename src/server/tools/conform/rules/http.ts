import { expectStatus, expectValue } from '../judge';
import { shown } from '../printable';
import { itemsOf, ORIGIN, type Answer, type Call } from '../probe';
import type { Rule } from '../rule';

const LIST: Call = { path: itemsOf('post'), query: { limit: 100 } };
const SEARCH: Call = { method: 'POST', path: `${itemsOf('post')}/search`, body: '{}' };
const LENGTH = 'x-content-length-uncompressed';

const words = (answer: Answer, header: string) =>
  (answer.headers.get(header) ?? '').split(',').map((word) => word.trim().toLowerCase());

function isOpen(answer: Answer): string[] {
  const origin = answer.headers.get('access-control-allow-origin');
  return origin === '*' || origin === ORIGIN
    ? []
    : [`${answer.name}: Access-Control-Allow-Origin is ${shown(origin)}, not "*"`];
}

export const httpRules: readonly Rule[] = [
  {
    id: 'http.etag',
    says: 'An answer has a strong ETag.',
    async check(probe) {
      const answer = await probe.call(LIST);
      const etag = answer.headers.get('etag') ?? '';
      return /^"[\x21\x23-\x7e]*"$/.test(etag) ? [] : [`${answer.name}: ETag is ${shown(etag)}`];
    },
  },
  {
    id: 'http.not-modified',
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
  {
    id: 'http.cache-control',
    says: 'Cache-Control tells shared caches with s-maxage how long they may keep an answer; an error is not kept.',
    async check(probe) {
      const answer = await probe.call(LIST);
      const control = answer.headers.get('cache-control') ?? '';
      const error = await probe.call({ path: itemsOf('nothing') });
      const kept = words(error, 'cache-control').some((word) => /^(?:s-maxage|max-age)=0*[1-9]/.test(word));
      return [
        ...(/(?:^|[,\s])s-maxage=\d{1,9}(?:[,\s]|$)/.test(control)
          ? []
          : [`${answer.name}: Cache-Control is ${shown(control)}, without s-maxage`]),
        ...(kept ? [`${error.name}: an error may be kept`] : []),
      ];
    },
  },
  {
    id: 'http.length',
    says: 'An answer tells its length: Content-Length, or uncompressed in a header that the browser may read.',
    async check(probe) {
      const answer = await probe.call(LIST);
      const own = answer.headers.get(LENGTH);
      const isPlain = !answer.headers.has('content-encoding');
      if (own === null && isPlain && answer.headers.has('content-length')) return [];
      return [
        ...expectValue(answer, LENGTH, own, String(answer.bytes)),
        ...(words(answer, 'access-control-expose-headers').some((word) => word === LENGTH || word === '*')
          ? []
          : [`${answer.name}: Access-Control-Expose-Headers lacks ${LENGTH}`]),
      ];
    },
  },
  {
    id: 'http.cors',
    says: 'A browser of any origin may read GET and POST, and errors, without credentials.',
    async check(probe) {
      const answers = [LIST, SEARCH, { path: itemsOf('nothing') }].map((call) => probe.call(call));
      return (await Promise.all(answers)).flatMap(isOpen);
    },
  },
  {
    id: 'http.preflight',
    says: 'A preflight of a search is answered: POST and Content-Type are allowed.',
    async check(probe) {
      const answer = await probe.call({
        method: 'OPTIONS',
        path: SEARCH.path,
        headers: {
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });
      const allows = (header: string, word: string) =>
        words(answer, header).some((allowed) => allowed === word || allowed === '*')
          ? []
          : [`${answer.name}: ${header} lacks ${word}`];
      return [
        ...expectStatus(answer, 200, 204),
        ...isOpen(answer),
        ...allows('access-control-allow-methods', 'post'),
        ...allows('access-control-allow-headers', 'content-type'),
      ];
    },
  },
  {
    id: 'http.head',
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
  {
    id: 'http.options',
    says: 'OPTIONS is answered with the methods of the address.',
    async check(probe) {
      const answer = await probe.call({ method: 'OPTIONS', path: LIST.path });
      const allowed = [...words(answer, 'allow'), ...words(answer, 'access-control-allow-methods')];
      return [
        ...expectStatus(answer, 200, 204),
        ...(allowed.includes('get') ? [] : [`${answer.name}: does not allow GET`]),
      ];
    },
  },
  {
    id: 'http.json',
    says: 'An answer is application/json.',
    async check(probe) {
      const answer = await probe.call(LIST);
      const type = (answer.headers.get('content-type') ?? '').split(';')[0];
      return expectValue(answer, 'the content type', type, 'application/json');
    },
  },
  {
    id: 'http.no-redirect',
    says: 'A call is answered where it is asked, without a redirect.',
    async check(probe) {
      const answer = await probe.call({ path: itemsOf('post'), query: { limit: 1 } });
      return answer.status >= 300 && answer.status < 400 ? expectStatus(answer, 200) : [];
    },
  },
];
