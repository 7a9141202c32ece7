import { fnv1a, mulberry32 } from '../../src/lib/pseudoRandom';

describe('mulberry32', () => {
  it('gives the published sequence of a seed', () => {
    const next = mulberry32(1);
    expect([next(), next(), next()].map((value) => Math.round(value * 2 ** 32))).toEqual([
      2_693_262_067, 11_749_833, 2_265_367_787,
    ]);
  });

  it('gives the same again, and another sequence for another seed', () => {
    const take = (seed: number) => Array.from({ length: 5 }, mulberry32(seed));
    expect(take(7)).toEqual(take(7));
    expect(take(7)).not.toEqual(take(8));
    expect(take(2 ** 32 - 1).every((value) => value >= 0 && value < 1)).toBe(true);
  });
});

describe('fnv1a', () => {
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('of "%s" is the published value', (text, hash) => {
    expect(fnv1a(text) >>> 0).toBe(hash);
  });
});
