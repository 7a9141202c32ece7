import { seededRandom } from '../../../src/lib/shapes/seededRandom';

describe('seededRandom', () => {
  it('gives the same sequence on every machine', () => {
    const random = seededRandom('hibari');
    expect(Array.from({ length: 4 }, () => random.whole(0, 999))).toMatchInlineSnapshot(`
     [
       232,
       773,
       583,
       109,
     ]
    `);
  });

  it('gives different sequences for ids that differ in the last character', () => {
    const firsts = Array.from({ length: 50 }, (_, index) => seededRandom(`post-${index}`).whole(0, 999_999));
    expect(new Set(firsts).size).toBe(50);
    expect(Math.max(...firsts) - Math.min(...firsts)).toBeGreaterThan(800_000);
  });

  it('shuffles without losing items or mutating the list', () => {
    const list = [1, 2, 3, 4, 5];
    expect([...seededRandom('a').shuffle(list)].sort()).toEqual(list);
    expect(list).toEqual([1, 2, 3, 4, 5]);
  });
});
