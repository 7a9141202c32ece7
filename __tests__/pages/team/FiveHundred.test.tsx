/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  DISCIPLINES,
  disciplines,
  FIVE_HUNDRED_SIZE,
  fiveHundred,
} from '../../../src/lib/shapes/fiveHundred';
import { FiveHundred } from '../../../src/pages/team/FiveHundred';
import { renderScreen } from '../../support/renderScreen';
import { textsOf } from '../../support/texts';

const show = (locale: 'ja' | 'en' | 'ko' = 'ja') =>
  renderScreen(<FiveHundred />, { url: `/${locale}/team`, namespaces: ['team'] });

/** Units of the drawing in a module, and where the drawing is on the screen of this test. */
const MODULE = 10;
const { columns, rows } = FIVE_HUNDRED_SIZE;

function drawing() {
  const number = screen.getByTestId('five-hundred');
  const box = { left: 100, top: 50, width: columns * MODULE, height: rows * MODULE };
  number.getBoundingClientRect = () => box as DOMRect;
  return number;
}

const placeOf = ({ column, row }: { column: number; row: number }) => ({
  clientX: 100 + (Math.floor(column) + 0.1) * MODULE,
  clientY: 50 + (Math.floor(row) + 0.9) * MODULE,
});
const tileOf = (discipline: string) => {
  const tile = fiveHundred().findLast((it) => it.discipline === discipline);
  if (!tile) throw new Error(`${discipline} has no tile`);
  return tile;
};
const standing = () =>
  [...screen.getByTestId('five-hundred').querySelectorAll('path')]
    .filter((path) => path.getAttribute('data-told') === 'true')
    .map((path) => path.getAttribute('data-discipline'));

describe('the number made of 500 designers', () => {
  it.each(disciplines)(
    'pointing at a tile of %s tells its name and its number, and its tiles stand out [team.tile-tells]',
    async (discipline) => {
      await show();
      fireEvent.mouseMove(drawing(), placeOf(tileOf(discipline)));
      const told = screen.getByTestId('told');
      expect(told).toHaveTextContent(textsOf('ja').team.disciplines[discipline].name);
      expect(told).toHaveTextContent(String(DISCIPLINES[discipline].count));
      expect(standing()).toEqual([discipline]);
    },
  );

  it('turned by a quarter, as on a phone, it tells the tile under a finger [team.tile-tells]', async () => {
    await show();
    const number = drawing();
    const box = { left: 100, top: 50, width: rows * MODULE, height: columns * MODULE };
    number.getBoundingClientRect = () => box as DOMRect;
    const { column, row } = tileOf('motion');
    const place = {
      clientX: 100 + (rows - Math.floor(row) - 0.5) * MODULE,
      clientY: 50 + (Math.floor(column) + 0.5) * MODULE,
    };
    fireEvent.click(number, { ...place, detail: 1 });
    expect(standing()).toEqual(['motion']);
  });

  it('tells nothing between the tiles, or once the pointer has left [team.tile-tells]', async () => {
    await show();
    const number = drawing();
    const inTheZero = { clientX: 100 + 20.5 * MODULE, clientY: 50 + 10.5 * MODULE };
    fireEvent.mouseMove(number, placeOf(tileOf('data')));
    fireEvent.mouseMove(number, inTheZero);
    expect(screen.queryByTestId('told')).not.toBeInTheDocument();
    fireEvent.mouseMove(number, placeOf(tileOf('data')));
    fireEvent.mouseLeave(number.closest('section') as HTMLElement);
    expect(screen.queryByTestId('told')).not.toBeInTheDocument();
    expect(standing()).toEqual([]);
  });

  it('a tap tells a tile too, and one beside the tiles ends it [team.tile-tells]', async () => {
    await show();
    fireEvent.click(drawing(), { ...placeOf(tileOf('writing')), detail: 1 });
    expect(standing()).toEqual(['writing']);
    fireEvent.click(screen.getByRole('heading', { level: 2 }), { detail: 1 });
    expect(standing()).toEqual([]);
  });

  it.each(['ja', 'en', 'ko'] as const)(
    '%s: by keyboard it is one group of named controls, and the focused one is told [team.tile-tells]',
    async (locale) => {
      await show(locale);
      const texts = textsOf(locale).team;
      const group = screen.getByRole('radiogroup', { name: texts.keyLabel });
      const controls = within(group).getAllByRole('radio');
      expect(controls).toHaveLength(disciplines.length);
      for (const [index, discipline] of disciplines.entries()) {
        expect(controls[index]).toHaveAccessibleName(new RegExp(texts.disciplines[discipline].name));
        expect(controls[index]).toHaveAccessibleName(new RegExp(`\\b${DISCIPLINES[discipline].count}`));
      }
      act(() => {
        controls[3]?.focus();
      });
      expect(standing()).toEqual(['motion']);
      expect(controls[3]).toBeChecked();
      act(() => {
        controls[3]?.blur();
      });
      expect(standing()).toEqual([]);
    },
  );
});
