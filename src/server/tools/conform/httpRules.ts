/** Rules of HTTP: entity tags, caches, lengths, other origins, methods. */
import { MAX_LIMIT } from '../../../contract/collections';
import { expectStatus, expectThat, expectType, expectValue } from './answers';
import { printableValue } from './fields';
import { answered, NOTHING, posts, POSTS, rule, SEARCH, searched } from './askedRules';
import { ORIGIN, type ProbeAnswer } from './probe';
import type { Rule } from './service';

const LIST = posts({ limit: MAX_LIMIT });
const LENGTH = 'x-content-length-uncompressed';
const words = ({ headers }: ProbeAnswer, header: string) =>
  (headers.get(header) ?? '').split(',').map((word) => word.trim().toLowerCase());
const headerHas = (answer: ProbeAnswer, header: string, word: string) =>
  expectThat(
    answer,
    words(answer, header).some((one) => one === word || one === '*'),
    `${header} lacks ${word}`,
  );
function isOpen(answer: ProbeAnswer): string[] {
  const origin = answer.headers.get('access-control-allow-origin');
  const fault = `Access-Control-Allow-Origin is ${printableValue(origin)}, not "*"`;
  return expectThat(answer, origin === '*' || origin === ORIGIN, fault);
}

export const httpRules: readonly Rule[] = [
  answered('http.etag', 'An answer has a strong ETag.', [LIST], (answer) => {
    const etag = answer.headers.get('etag') ?? '';
    return expectThat(answer, /^"[\x21\x23-\x7e]*"$/.test(etag), `ETag is ${printableValue(etag)}`);
  }),
  rule(
    'http.not-modified',
    'If-None-Match with the ETag is answered with 304 and no body, with another one with 200.',
    async ({ probe }) => {
      const etag = (await probe.call(LIST)).headers.get('etag') ?? '';
      const same = await probe.call({ ...LIST, headers: { 'if-none-match': etag } });
      const other = await probe.call({ ...LIST, headers: { 'if-none-match': '"another"' } });
      return [
        ...expectStatus(same, 304),
        ...expectValue(same, 'the number of bytes', same.bytes, 0),
        ...expectStatus(other, 200),
      ];
    },
  ),
  answered(
    'http.cache-control',
    'Cache-Control tells shared caches with s-maxage how long they may keep an answer; an error is not kept.',
    [LIST, NOTHING],
    (answer) => {
      const control = words(answer, 'cache-control');
      if (answer.status >= 400)
        return expectThat(
          answer,
          !control.some((word) => /^(?:s-maxage|max-age)=0*[1-9]/.test(word)),
          'an error may be kept',
        );
      return expectThat(
        answer,
        control.some((word) => /^s-maxage=\d{1,9}$/.test(word)),
        'Cache-Control has no s-maxage',
      );
    },
  ),
  answered(
    'http.length',
    'An answer tells its length: Content-Length, or uncompressed in a header that the browser may read.',
    [LIST],
    (answer) => {
      const own = answer.headers.get(LENGTH);
      const isPlain = !answer.headers.has('content-encoding');
      if (own === null && isPlain && answer.headers.has('content-length')) return [];
      return [
        ...expectValue(answer, LENGTH, own, String(answer.bytes)),
        ...headerHas(answer, 'Access-Control-Expose-Headers', LENGTH),
      ];
    },
  ),
  answered(
    'http.cors',
    'A browser of any origin may read GET and POST, and errors, without credentials.',
    [LIST, searched({}), NOTHING],
    isOpen,
  ),
  answered(
    'http.preflight',
    'A preflight of a search is answered: POST and Content-Type are allowed.',
    [
      {
        method: 'OPTIONS',
        path: SEARCH,
        headers: {
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      },
    ],
    (answer) => [
      ...expectStatus(answer, 200, 204),
      ...isOpen(answer),
      ...headerHas(answer, 'access-control-allow-methods', 'post'),
      ...headerHas(answer, 'access-control-allow-headers', 'content-type'),
    ],
  ),
  rule('http.head', 'HEAD is answered as GET is, without a body.', async ({ probe }) => {
    const [get, head] = [await probe.call(LIST), await probe.call({ ...LIST, method: 'HEAD' })];
    return [
      ...expectStatus(head, get.status),
      ...expectValue(head, 'ETag', head.headers.get('etag'), get.headers.get('etag')),
    ];
  }),
  answered(
    'http.options',
    'OPTIONS is answered with the methods of the address.',
    [{ method: 'OPTIONS', path: POSTS }],
    (answer) => {
      const allowed = [...words(answer, 'allow'), ...words(answer, 'access-control-allow-methods')];
      return [
        ...expectStatus(answer, 200, 204),
        ...expectThat(answer, allowed.includes('get'), 'does not allow GET'),
      ];
    },
  ),
  answered('http.json', 'An answer is application/json.', [LIST], (answer) =>
    expectType(answer, 'application/json'),
  ),
  answered(
    'http.no-redirect',
    'A call is answered where it is asked, without a redirect.',
    [posts({ limit: 1 })],
    (answer) => (answer.status >= 300 && answer.status < 400 ? expectStatus(answer, 200) : []),
  ),
];
