import { textOf, type Fields } from '../fields';
import { expectStatus, expectValue } from '../judge';
import { itemOf, itemsOf, type Answer, type Call, type Probe } from '../probe';
import type { Rule } from '../rule';

const SEARCH = `${itemsOf('post')}/search`;
const NO_ITEM = 'no-such-item-4c1f';

/** A call that must be refused, and how. */
interface Refused {
  id: string;
  says: string;
  status: number;
  calls: readonly Call[];
}

const list = (query: Call['query'] = {}): Call => ({ path: itemsOf('post'), query });

const REFUSED: readonly Refused[] = [
  {
    id: 'unknown-collection',
    says: 'An unknown collection is 404.',
    status: 404,
    calls: [{ path: itemsOf('nothing') }],
  },
  {
    id: 'unknown-item',
    says: 'An item that does not exist is 404, and so are its locales.',
    status: 404,
    calls: [{ path: itemOf('post', NO_ITEM) }, { path: `${itemOf('post', NO_ITEM)}/locales` }],
  },
  {
    id: 'unknown-operator',
    says: 'An unknown operator is 400.',
    status: 400,
    calls: [list({ _q: 'title_like:a' })],
  },
  {
    id: 'unknown-field',
    says: 'A filter on an unknown field is 400.',
    status: 400,
    calls: [list({ _q: 'nothing_eq:a' })],
  },
  {
    id: 'unknown-sort',
    says: 'An unknown field or direction in _sort is 400.',
    status: 400,
    calls: [list({ _sort: 'nothing:ASC' }), list({ _sort: 'date:UP' })],
  },
  {
    id: 'page',
    says: 'A page that is no whole number from 1 on is 400.',
    status: 400,
    calls: ['0', '-1', '1.5', 'x'].map((page) => list({ page })),
  },
  {
    id: 'wrong-json',
    says: 'A body that is not JSON is 400.',
    status: 400,
    calls: [{ method: 'POST', path: SEARCH, body: '{"or":' }],
  },
  {
    id: 'wrong-body',
    says: 'A body of another shape is 400.',
    status: 400,
    calls: [{ method: 'POST', path: SEARCH, body: '{"or":[{"fieldName":1,"contains":null}]}' }],
  },
  {
    id: 'too-large',
    says: 'A body over 16 KiB is 413.',
    status: 413,
    calls: [{ method: 'POST', path: SEARCH, body: JSON.stringify({ or: [], more: 'x'.repeat(20_000) }) }],
  },
  {
    id: 'method',
    says: 'A wrong method is 405.',
    status: 405,
    calls: [
      { method: 'DELETE', path: itemsOf('post') },
      { method: 'GET', path: SEARCH },
    ],
  },
];

/** One answer of each of the common errors. */
const askErrors = (probe: Probe): Promise<Answer[]> =>
  Promise.all(REFUSED.slice(0, 4).map(({ calls: [call = list()] }) => probe.get(call.path, call.query)));

/** What an error tells about the inside: traces, files, queries, addresses of the network. */
const INTERNAL: Readonly<Record<string, RegExp>> = {
  'a stack trace': /\n\s{0,8}at |\\n\s{0,8}at |Traceback \(/,
  'a file': /node_modules|\/(?:home|usr|var|srv|app)\/\w|[A-Z]:\\\\/,
  'a query': /\bSELECT\b[^"]{0,200}\bFROM\b|SQLSTATE/i,
  'a stack': /"(?:stack|trace|exception)"/i,
};

const problemFaults = (answer: Answer): string[] => {
  const { fields, name, status } = answer;
  const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
  const lacks = (field: string, of: Fields = fields) =>
    textOf(of, field) === '' ? [`${name}: has no text "${field}"`] : [];
  return [
    ...expectValue(answer, 'the content type', type, 'application/problem+json'),
    ...['type', 'title', 'code', 'requestId'].flatMap((field) => lacks(field)),
    ...expectValue(answer, 'status', fields.status, status),
  ];
};

export const errorRules: readonly Rule[] = [
  ...REFUSED.map(({ id, says, status, calls }): Rule => ({
    id: `errors.${id}`,
    says,
    async check(probe) {
      const answers = await Promise.all(calls.map((call) => probe.call(call)));
      return answers.flatMap((answer) => expectStatus(answer, status));
    },
  })),
  {
    id: 'errors.problem-json',
    says: 'An error is application/problem+json (RFC 9457) with a code and a requestId.',
    check: async (probe) => (await askErrors(probe)).flatMap(problemFaults),
  },
  {
    id: 'errors.stable-code',
    says: 'The same error has the same code, and each answer a requestId of its own.',
    async check(probe) {
      const [one, other] = [await probe.call(list({ page: 'x' })), await probe.call(list({ page: 'x' }))];
      return [
        ...expectValue(other, 'code', other.fields.code, one.fields.code),
        ...(typeof one.fields.requestId === 'string' && one.fields.requestId === other.fields.requestId
          ? [`${other.name}: has the requestId of another answer`]
          : []),
      ];
    },
  },
  {
    id: 'errors.nothing-internal',
    says: 'An error tells nothing of the inside.',
    check: async (probe) =>
      (await askErrors(probe)).flatMap(({ name, text }) =>
        Object.entries(INTERNAL)
          .filter(([, pattern]) => pattern.test(text))
          .map(([what]) => `${name}: shows ${what}`),
      ),
  },
];
