/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { SearchForm } from '../../../src/features/search/SearchForm';
import { selectSuggestions, wordsFound } from '../../../src/features/search/suggestionsSlice';
import { navigationRequested } from '../../../src/navigation/navigationSlice';
import { formatAddress } from '@hibari/contract/address/address';
import { recordActions } from '../../support/recordActions';
import { renderScreen } from '../../support/renderScreen';

async function typeAndFind(text: string, words: string[]) {
  const view = await renderScreen(<SearchForm />, { url: '/en/search', namespaces: ['search'] });
  const actions = recordActions(view.store);
  const field = screen.getByRole('combobox');
  await view.user.type(field, text);
  act(() => void view.store.dispatch(wordsFound({ text, words })));
  const asked = () =>
    actions.filter(navigationRequested.match).map(({ payload }) => formatAddress(payload.to));
  const current = () => {
    const id = field.getAttribute('aria-activedescendant');
    return id === null ? undefined : document.getElementById(id)?.textContent;
  };
  return { ...view, field, asked, current };
}

describe('the suggestions of the search field [search.suggestions-by-keyboard]', () => {
  it('are a list that the field owns, announced and marked', async () => {
    const { field } = await typeAndFind('br', ['Brand', 'Abroad']);
    const list = screen.getByRole('listbox', { name: 'Suggestions' });
    expect(field).toHaveAttribute('aria-controls', list.id);
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-autocomplete', 'list');
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Brand', 'Abroad']);
    expect([...list.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Br', 'br']);
    expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
  });

  it('are pointed at by arrows, around and through the field, and chosen by Enter', async () => {
    const { user, field, asked, current } = await typeAndFind('br', ['Brand', 'Abroad']);
    const seen: (string | null | undefined)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await user.keyboard(`{${key}}`);
      seen.push(current());
    }
    expect(seen).toEqual(['Brand', 'Abroad', undefined, 'Abroad', 'Brand']);
    expect(field).toHaveFocus();
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Brand');
    await user.keyboard('{Enter}');
    expect(asked()).toEqual(['/en/search?text=Brand']);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('close when the page is left, which the browser may keep and show again [menus.kept-page]', async () => {
    await typeAndFind('br', ['Brand']);
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('submits the typed text if none is selected', async () => {
    const { user, asked } = await typeAndFind('br', ['Brand']);
    await user.keyboard('{Enter}');
    expect(asked()).toEqual(['/en/search?text=br']);
  });

  it.each([
    ['Escape', '{Escape}'],
    ['leaving the field', '{Tab}'],
  ])('are closed by %s; the text stays', async (_, keys) => {
    const { user, field, store, asked } = await typeAndFind('br', ['Brand']);
    await user.keyboard(keys);
    expect(selectSuggestions(store.getState())).toBeNull();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    expect(field).toHaveValue('br');
    expect(asked()).toEqual([]);
  });

  it('are chosen by a press, which leaves the focus in the field', async () => {
    const { user, asked, field } = await typeAndFind('br', ['Brand']);
    await user.click(screen.getByRole('option'));
    expect(asked()).toEqual(['/en/search?text=Brand']);
    expect(field).toHaveFocus();
  });

  it('leave the keys of an input method to it', async () => {
    const { field, asked, current } = await typeAndFind('br', ['Brand']);
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, isComposing: true });
      act(() => void field.dispatchEvent(event));
      return event.defaultPrevented;
    };
    expect(press('ArrowDown')).toBe(false);
    expect(press('Enter')).toBe(true);
    expect(current()).toBeUndefined();
    expect(asked()).toEqual([]);
  });
});
