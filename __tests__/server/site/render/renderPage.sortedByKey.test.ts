import { sortedByKey } from '../../../../src/server/site/render/renderPage';

describe('sortedByKey', () => {
  it('gives the same order for the same keys, by code point', () => {
    const keys = (record: object) => Object.keys(sortedByKey(record));
    expect(keys({ b: 1, あ: 2, a: 3, B: 4 })).toEqual(['B', 'a', 'b', 'あ']);
    expect(keys({ あ: 2, B: 4, a: 3, b: 1 })).toEqual(['B', 'a', 'b', 'あ']);
  });

  it('keeps the values and does not change the record', () => {
    const record = { b: [1], a: undefined };
    expect(sortedByKey(record)).toStrictEqual({ a: undefined, b: record.b });
    expect(Object.keys(record)).toEqual(['b', 'a']);
  });
});
