import { textField } from '../fields';
import { expectStatus, expectThat, expectType, expectValue } from '../judge';
import { itemOf, itemsOf, type ProbeAnswer, type ProbeCall, type Probe } from '../probe';
import { checkAnswers, rulesFrom, type Rules } from '../rule';

const SEARCH = `${itemsOf('post')}/search`;
const NO_ITEM = 'no-such-item-4c1f';

/** A call that must be refused, and how. */
interface Refused {
  says: string;
  status: number;
  calls: readonly ProbeCall[];
}

const list = (query: ProbeCall['query'] = {}): ProbeCall => ({ path: itemsOf('post'), query });

const REFUSED: Readonly<Record<string, Refused>> = {
  'unknown-collection': {
    says: 'An unknown collection is 404.',
    status: 404,
    calls: [{ path: itemsOf('nothing') }],
  },
  'unknown-item': {
    says: 'An item that does not exist is 404, and so are its locales.',
    status: 404,
    calls: [{ path: itemOf('post', NO_ITEM) }, { path: `${itemOf('post', NO_ITEM)}/locales` }],
  },
  'unknown-operator': {
    says: 'An unknown operator is 400.',
    status: 400,
    calls: [list({ _q: 'title_like:a' })],
  },
  'unknown-field': {
    says: 'A filter on an unknown field is 400.',
    status: 400,
    calls: [list({ _q: 'nothing_eq:a' })],
  },
  'unknown-sort': {
    says: 'An unknown field or direction in _sort is 400.',
    status: 400,
    calls: [list({ _sort: 'nothing:ASC' }), list({ _sort: 'date:UP' })],
  },
  page: {
    says: 'A page that is no whole number from 1 on is 400.',
    status: 400,
    calls: ['0', '-1', '1.5', 'x'].map((page) => list({ page })),
  },
  'wrong-json': {
    says: 'A body that is not JSON is 400.',
    status: 400,
    calls: [{ method: 'POST', path: SEARCH, body: '{"or":' }],
  },
  'wrong-body': {
    says: 'A body of another shape is 400.',
    status: 400,
    calls: [{ method: 'POST', path: SEARCH, body: '{"or":[{"fieldName":1,"contains":null}]}' }],
  },
  'too-large': {
    says: 'A body over 16 KiB is 413.',
    status: 413,
    calls: [{ method: 'POST', path: SEARCH, body: JSON.stringify({ or: [], more: 'x'.repeat(20_000) }) }],
  },
  method: {
    says: 'A wrong method is 405.',
    status: 405,
    calls: [
      { method: 'DELETE', path: itemsOf('post') },
      { method: 'GET', path: SEARCH },
    ],
  },
};

const refusedRules = rulesFrom('errors', REFUSED, ({ says, status, calls }) => ({
  says,
  check: checkAnswers(calls, (answer) => expectStatus(answer, status)),
}));

/** One answer of each of the common errors. */
const askErrors = (probe: Probe): Promise<ProbeAnswer[]> =>
  Promise.all(
    Object.values(REFUSED)
      .slice(0, 4)
      .map(({ calls: [call = list()] }) => probe.get(call.path, call.query)),
  );

/** Internals that an error may reveal: traces, files, queries, addresses of the network. */
const INTERNAL: Readonly<Record<string, RegExp>> = {
  'a stack trace': /\n\s{0,8}at |\\n\s{0,8}at |Traceback \(/,
  'a file': /node_modules|\/(?:home|usr|var|srv|app)\/\w|[A-Z]:\\\\/,
  'a query': /\bSELECT\b[^"]{0,200}\bFROM\b|SQLSTATE/i,
  'a stack': /"(?:stack|trace|exception)"/i,
};

const problemFaults = (answer: ProbeAnswer): string[] => {
  const { fields, status } = answer;
  return [
    ...expectType(answer, 'application/problem+json'),
    ...['type', 'title', 'code', 'requestId'].flatMap((field) =>
      expectThat(answer, textField(fields, field) !== '', `has no text "${field}"`),
    ),
    ...expectValue(answer, 'status', fields.status, status),
  ];
};

export const errorRules: Rules = {
  ...refusedRules,
  'errors.problem-json': {
    says: 'An error is application/problem+json (RFC 9457) with a code and a requestId.',
    check: async (probe) => (await askErrors(probe)).flatMap(problemFaults),
  },
  'errors.stable-code': {
    says: 'The same error has the same code, and each answer a requestId of its own.',
    async check(probe) {
      const [one, other] = [await probe.call(list({ page: 'x' })), await probe.call(list({ page: 'x' }))];
      const { requestId } = one.fields;
      const isOwn = typeof requestId !== 'string' || requestId !== other.fields.requestId;
      return [
        ...expectValue(other, 'code', other.fields.code, one.fields.code),
        ...expectThat(other, isOwn, 'has the requestId of another answer'),
      ];
    },
  },
  'errors.nothing-internal': {
    says: 'An error tells nothing of the inside.',
    check: async (probe) =>
      (await askErrors(probe)).flatMap((answer) =>
        Object.entries(INTERNAL).flatMap(([what, pattern]) =>
          expectThat(answer, !pattern.test(answer.text), `shows ${what}`),
        ),
      ),
  },
};
