/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CategoryFilter } from '../../../src/features/content/CategoryFilter';

function show(chosen?: string) {
  const asked: (string | undefined)[] = [];
  render(
    <CategoryFilter
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

describe('category filter (spec §2 "Project list", decisions §4)', () => {
  it("'All' comes first and is a value of its own, whatever a category is called", async () => {
    const asked = show();
    expect(screen.getByRole('group', { name: 'Filter' })).toHaveAttribute('data-testid', 'category-filter');
    expect(pressed()).toEqual(['true', 'false', 'false']);
    const user = userEvent.setup();
    for (const button of screen.getAllByRole('button')) await user.click(button);
    expect(asked).toEqual([undefined, 'All', 'Brand']);
  });

  it("a category called 'All' can be chosen", () => {
    show('All');
    expect(pressed()).toEqual(['false', 'true', 'false']);
  });
});
