import { changesBetween } from '../../../../src/app/devtools/tape/changes';

describe('changesBetween', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, []],
    [{ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, [{ path: ['a', 'c'], value: 3 }]],
    [{ a: 1, b: 2 }, { b: 2 }, [{ path: ['a'] }]],
    [{ a: [1, 2] }, { a: [1, 3] }, [{ path: ['a', '1'], value: 3 }]],
    [{ a: [1] }, { a: [1, 2] }, [{ path: ['a'], value: [1, 2] }]],
    [{ a: null }, { a: { b: 1 } }, [{ path: ['a'], value: { b: 1 } }]],
    [{}, { a: undefined }, []],
  ])('%j to %j', (before, after, changes) => {
    expect(changesBetween(before, after)).toEqual(changes);
  });
});
