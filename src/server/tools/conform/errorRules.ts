/** Rules of what a service refuses, and how. */
import { expectStatus, expectThat, expectType, expectValue } from './answers';
import { answered, NO_ITEM, NOTHING, posts, POSTS, rule, SEARCH, searched } from './askedRules';
import type { ProbeCall } from './probe';
import type { Rule } from './service';

const REFUSED: readonly [slug: string, says: string, status: number, calls: readonly ProbeCall[]][] = [
  ['unknown-collection', 'An unknown collection is 404.', 404, [NOTHING]],
  [
    'unknown-item',
    'An item that does not exist is 404, and so are its locales.',
    404,
    [{ path: NO_ITEM }, { path: `${NO_ITEM}/locales` }],
  ],
  ['unknown-operator', 'An unknown operator is 400.', 400, [posts({ _q: 'title_like:a' })]],
  ['unknown-field', 'A filter on an unknown field is 400.', 400, [posts({ _q: 'nothing_eq:a' })]],
  [
    'unknown-sort',
    'An unknown field or direction in _sort is 400.',
    400,
    [posts({ _sort: 'nothing:ASC' }), posts({ _sort: 'date:UP' })],
  ],
  [
    'page',
    'A page that is no whole number from 1 on is 400.',
    400,
    ['0', '-1', '1.5', 'x'].map((page) => posts({ page })),
  ],
  ['wrong-json', 'A body that is not JSON is 400.', 400, [searched('{"or":')]],
  [
    'wrong-body',
    'A body of another shape is 400.',
    400,
    [searched({ or: [{ fieldName: 1, contains: null }] })],
  ],
  ['too-large', 'A body over 16 KiB is 413.', 413, [searched({ or: [], more: 'x'.repeat(20_000) })]],
  ['method', 'A wrong method is 405.', 405, [{ method: 'DELETE', path: POSTS }, { path: SEARCH }]],
];
const ERRORS = REFUSED.slice(0, 4).flatMap(([, , , calls]) => calls.slice(0, 1));

/** Internals that an error may reveal: traces, files, queries. */
const INTERNAL: Readonly<Record<string, RegExp>> = {
  'a stack trace': /\n\s{0,8}at |\\n\s{0,8}at |Traceback \(|"(?:stack|trace|exception)"/i,
  'a file': /node_modules|\/(?:home|usr|var|srv|app)\/\w|[A-Z]:\\\\/,
  'a query': /\bSELECT\b[^"]{0,200}\bFROM\b|SQLSTATE/i,
};

export const errorRules: readonly Rule[] = [
  ...REFUSED.map(([slug, says, status, calls]) =>
    answered(`errors.${slug}`, says, calls, (answer) => expectStatus(answer, status)),
  ),
  answered(
    'errors.problem-json',
    'An error is application/problem+json (RFC 9457) with a code and a requestId.',
    ERRORS,
    (answer) => [
      ...expectType(answer, 'application/problem+json'),
      ...['type', 'title', 'code', 'requestId'].flatMap((field) =>
        expectThat(
          answer,
          typeof answer.fields[field] === 'string' && answer.fields[field] !== '',
          `has no text "${field}"`,
        ),
      ),
      ...expectValue(answer, 'status', answer.fields.status, answer.status),
    ],
  ),
  rule(
    'errors.stable-code',
    'The same error has the same code, and each answer a requestId of its own.',
    async ({ probe }) => {
      const [one, other] = [await probe.call(posts({ page: 'x' })), await probe.call(posts({ page: 'x' }))];
      const { requestId } = one.fields;
      return [
        ...expectValue(other, 'code', other.fields.code, one.fields.code),
        ...expectThat(
          other,
          typeof requestId !== 'string' || requestId !== other.fields.requestId,
          'has the requestId of another answer',
        ),
      ];
    },
  ),
  answered('errors.nothing-internal', 'An error tells nothing of the inside.', ERRORS, (answer) =>
    Object.entries(INTERNAL).flatMap(([what, pattern]) =>
      expectThat(answer, !pattern.test(answer.text), `shows ${what}`),
    ),
  ),
];
