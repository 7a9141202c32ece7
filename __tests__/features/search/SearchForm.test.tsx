/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { SearchForm } from '../../../src/features/search/SearchForm';
import { navigationRequested } from '../../../src/navigation/navigationSlice';
import { formatAddress } from '@hibari/contract/address/address';
import { recordActions } from '../../support/recordActions';
import { renderScreen } from '../../support/renderScreen';

async function show(text: string) {
  const view = await renderScreen(<SearchForm text={text} />, { url: '/ja/search', namespaces: ['search'] });
  const actions = recordActions(view.store);
  /** The addresses that the form has requested. */
  const asked = () =>
    actions
      .filter(navigationRequested.match)
      .map(({ payload }) => `${payload.action} ${formatAddress(payload.to)}`);
  return { ...view, asked };
}

describe('the search form', () => {
  it.each([
    ['  R&D 🍵 ', 'push /ja/search?text=R%26D%20%F0%9F%8D%B5'],
    ['   ', 'push /ja/search'],
    ['\u200b \u2060', 'push /ja/search'],
  ])('%p requests %s', async (typed, address) => {
    const { user, asked } = await show('');
    await user.type(screen.getByRole('combobox'), `${typed}{Enter}`);
    expect(asked()).toEqual([address]);
  });

  it('its button submits too', async () => {
    const { user, asked } = await show('kumo');
    await user.click(screen.getByRole('button'));
    expect(asked()).toEqual(['push /ja/search?text=kumo']);
  });

  it.each(['Control', 'Shift', 'Alt', 'Meta'])(
    'its button pressed with %s is left to the browser, and only that press [navigation.modified-press]',
    async (key) => {
      const { user, asked } = await show('kumo');
      const left: boolean[] = [];
      const listen = (event: Event) => {
        left.push(!event.defaultPrevented);
        event.preventDefault();
      };
      document.addEventListener('submit', listen);
      await user.keyboard(`{${key}>}`);
      await user.click(screen.getByRole('button'));
      await user.keyboard(`{/${key}}`);
      expect([asked(), left]).toEqual([[], [true]]);
      screen.getByRole<HTMLInputElement>('combobox').form?.requestSubmit();
      document.removeEventListener('submit', listen);
      expect([asked(), left]).toEqual([['push /ja/search?text=kumo'], [true, false]]);
    },
  );
});
