import {
  DISCIPLINES,
  disciplines,
  FIVE_HUNDRED_SIZE,
  fiveHundred,
} from '../../../src/lib/shapes/fiveHundred';

const tiles = fiveHundred();

describe('the number 500', () => {
  it('consists of 500 shapes, each on its own module', () => {
    const cells = tiles.map(({ column, row }) => `${Math.floor(column)}/${Math.floor(row)}`);
    expect(new Set(cells).size).toBe(500);
    expect(tiles).toHaveLength(500);
    for (const { column, row } of tiles) {
      expect(column).toBeLessThan(FIVE_HUNDRED_SIZE.columns);
      expect(row).toBeLessThan(FIVE_HUNDRED_SIZE.rows);
    }
  });

  it('is deterministic', () => {
    expect(fiveHundred()).toEqual(tiles);
  });

  it.each(disciplines)(
    '%s: its tiles, as many as its designers, have its shape and its colour [team.tile-of-discipline]',
    (discipline) => {
      const { kind, colour, count } = DISCIPLINES[discipline];
      const own = tiles.filter((tile) => tile.discipline === discipline);
      expect(own).toHaveLength(count);
      expect(new Set(own.map((tile) => `${tile.kind} ${tile.colour}`))).toEqual(
        new Set([`${kind} ${colour}`]),
      );
    },
  );

  it('no two of the ten disciplines have the same shape in the same colour [team.tile-of-discipline]', () => {
    const looks = disciplines.map((discipline) => {
      const { kind, colour } = DISCIPLINES[discipline];
      return `${kind} ${colour}`;
    });
    expect(looks).toHaveLength(10);
    expect(new Set(looks).size).toBe(10);
  });
});
