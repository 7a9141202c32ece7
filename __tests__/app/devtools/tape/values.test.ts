import { END } from 'redux-saga';
import { createDecoder, createEncoder, UNKNOWN } from '../../../../src/app/devtools/tape/values';
import { ContentError } from '../../../../src/contract/contentApi';

function there(value: unknown): unknown {
  const { encode, table } = createEncoder();
  const encoded = encode(value);
  const sent = JSON.parse(JSON.stringify({ encoded, table })) as { encoded: unknown; table: unknown[] };
  return createDecoder(sent.table)(sent.encoded);
}

const long = 'x'.repeat(200);

describe('the values of a session', () => {
  it.each([
    [{ a: [1, 'two', null, true], b: { c: undefined } }],
    [{ $: 'function', own: long }],
    [[undefined, NaN, Infinity]],
    [END],
    [{ deep: { items: [{ text: long }, { text: long }] } }],
    [JSON.parse('{"__proto__": {"admin": true}}') as object],
  ])('are restored unchanged: %j', (value) => {
    expect(there(value)).toEqual(value);
    expect(there({ value })).toEqual({ value });
  });

  it('are restored as errors, functions as unknown', () => {
    expect(there(new ContentError(503, 'down'))).toEqual(new ContentError(503, 'down'));
    expect(there(new ContentError(503, 'down'))).toHaveProperty('status', 503);
    expect(there(new TypeError('bad'))).toEqual(new Error('bad'));
    expect(there([() => 1, new AbortController().signal])).toEqual([UNKNOWN, UNKNOWN]);
  });

  it('are written once if they are big', () => {
    const { encode, table } = createEncoder();
    expect(encode({ text: long })).toEqual(encode({ text: long }));
    expect(table).toEqual([{ text: long }]);
  });

  it.each([[{ $: 0 }], [{ $: -1 }], [{ $: 1.5 }], [{ $: 'eval' }], [{ $: 'object' }], [{ $: null }]])(
    'are refused if no session has written them: %j [operations.session-broken]',
    (value) => {
      expect(() => createDecoder([])(value)).toThrow('No value of a session');
    },
  );

  it('cannot contain themselves [operations.session-broken]', () => {
    expect(() => createDecoder([{ own: { $: 0 } }])({ $: 0 })).toThrow('No value of a session');
  });
});
