/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseAddress } from '@hibari/contract/address/address';
import { CategoryFilter } from '../../../src/features/lists/CategoryFilter';

function show(chosen?: string, url = '/ja/projects') {
  const asked: (string | undefined)[] = [];
  render(
    <CategoryFilter
      address={parseAddress(url)}
      categories={['All', 'Brand']}
      chosen={chosen}
      label="Filter"
      allLabel="All"
      onChoose={(category) => asked.push(category)}
    />,
  );
  return asked;
}
const pressed = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'));

describe('category filter [lists.category-filter]', () => {
  it("'All' comes first and is distinct from a category of that name", async () => {
    const asked = show();
    expect(screen.getByRole('group', { name: 'Filter' })).toHaveAttribute('data-testid', 'category-filter');
    expect(pressed()).toEqual(['true', 'false', 'false']);
    const user = userEvent.setup();
    for (const button of screen.getAllByRole('button')) await user.click(button);
    expect(asked).toEqual([undefined, 'All', 'Brand']);
  });

  it("a category called 'All' can be chosen [lists.all-is-no-category]", () => {
    show('All');
    expect(pressed()).toEqual(['false', 'true', 'false']);
  });

  it('the category in the address is pressed, in any case and spelling variant [lists.pressed-by-folding]', () => {
    show('ＢＲＡＮＤ');
    expect(pressed()).toEqual(['false', 'false', 'true']);
  });

  it.each(['Control', 'Shift', 'Alt', 'Meta'])(
    'a category pressed with %s is left to the browser [navigation.modified-press]',
    async (key) => {
      const asked = show();
      const left: boolean[] = [];
      const listen = (event: Event) => {
        left.push(!event.defaultPrevented);
        event.preventDefault();
      };
      document.addEventListener('submit', listen, { once: true });
      const user = userEvent.setup();
      await user.keyboard(`{${key}>}`);
      await user.click(screen.getByRole('button', { name: 'Brand' }));
      expect([asked, left]).toEqual([[], [true]]);
    },
  );

  it('without scripts its form submits the category and keeps the other query parameters [no-script.filter-is-a-form]', () => {
    show('Brand', '/ja/projects?ref=x&category=Brand&page=3');
    const [all, , brand] = screen.getAllByRole('button');
    const form = brand?.closest('form');
    if (!(form instanceof HTMLFormElement)) throw new Error('The buttons are in no form');
    expect(form).toHaveAttribute('method', 'get');
    expect(form).toHaveAttribute('action', '/ja/projects');
    expect([...new FormData(form, brand)]).toEqual([
      ['ref', 'x'],
      ['category', 'Brand'],
    ]);
    expect([...new FormData(form, all)]).toEqual([['ref', 'x']]);
  });
});
