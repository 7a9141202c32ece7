import { frieze, FRIEZE_TILE } from '../../../../src/lib/shapes/families/frieze';
import { seededRandom } from '../../../../src/lib/shapes/seededRandom';
import { footprint } from '../../../../src/lib/shapes/shape';

const SIZE = { columns: 16, rows: FRIEZE_TILE };
const ids = Array.from({ length: 100 }, (_, index) => `article-${index}`);
const draw = (id: string) => frieze({ ...SIZE, random: seededRandom(id) });

describe('frieze', () => {
  it('is the same each time for the same id', () => {
    for (const id of ids) expect(draw(id)).toEqual(draw(id));
  });

  it('hardly repeats itself within 100 ids', () => {
    expect(new Set(ids.map((id) => JSON.stringify(draw(id)))).size).toBeGreaterThan(95);
  });

  it('fills its row of tiles, no shape reaching into the next one', () => {
    for (const drafts of ids.map(draw)) {
      const tiles = drafts.map((draft) => {
        const { width, height } = footprint(draft);
        const tile = Math.floor(draft.column / FRIEZE_TILE);
        expect(draft.column + width).toBeLessThanOrEqual((tile + 1) * FRIEZE_TILE);
        expect(draft.row).toBeGreaterThanOrEqual(0);
        expect(draft.row + height).toBeLessThanOrEqual(SIZE.rows);
        return tile;
      });
      expect(new Set(tiles).size).toBe(SIZE.columns / FRIEZE_TILE);
    }
  });

  it('is mostly of its first tone', () => {
    for (const drafts of ids.map(draw))
      expect(drafts.filter(({ tone }) => tone === 'first').length).toBeGreaterThanOrEqual(drafts.length / 3);
  });
});
