import { oneLine } from '@hibari/node/startFault';

it.each<[string, unknown, string]>([
  ['an error', new Error('broken'), 'broken'],
  ['an error of two lines', new Error('broken\n  here'), 'broken here'],
  ['an error with a cause', new Error('fetch failed', { cause: new Error('disk full') }), 'disk full'],
  ['an error without a message', new RangeError(), 'RangeError'],
  ['an object with a message', { message: 'broken' }, 'broken'],
  ['another object', { status: 1 }, '{"status":1}'],
  ['a string', 'broken', 'broken'],
  ['nothing', undefined, 'undefined'],
  ['a long text', 'x'.repeat(600), 'x'.repeat(500)],
])('oneLine: %s is one readable line [operations.full-disk]', (_what, thrown, line) => {
  expect(oneLine(thrown)).toBe(line);
});
