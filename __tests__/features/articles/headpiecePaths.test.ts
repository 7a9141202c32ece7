import { HEADPIECE_SIZE, headpiecePaths } from '../../../src/features/articles/headpiecePaths';

const ids = Array.from({ length: 40 }, (_, index) => `article-${index}`);
const paths = (id: string) => headpiecePaths(id).flat();

describe('headpiecePaths [article.opening-is-drawn]', () => {
  it('is always the same for an id, and differs between ids', () => {
    for (const id of ids) expect(headpiecePaths(id)).toEqual(headpiecePaths(id));
    expect(new Set(ids.map((id) => JSON.stringify(headpiecePaths(id)))).size).toBeGreaterThan(35);
  });

  it("uses the section's colour and the brand's tokens only", () => {
    const fills = new Set(ids.flatMap(paths).map(({ fill }) => fill));
    expect([...fills].sort()).toEqual(['currentColor', 'var(--lilac)', 'var(--section)', 'var(--sun)']);
  });

  it('is in whole units, inside of its box', () => {
    const numbers = ids.flatMap(paths).flatMap(({ d }) => d.match(/-?[\d.]+/g) ?? []);
    expect(numbers.filter((number) => !/^\d+$/.test(number))).toEqual([]);
    expect(Math.max(...numbers.map(Number))).toBeLessThanOrEqual(HEADPIECE_SIZE.width);
  });
});
