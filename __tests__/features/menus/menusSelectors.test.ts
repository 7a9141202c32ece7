import { rootReducer } from '../../../src/app/state/store';
import { selectOpenMenu } from '../../../src/features/menus/menusSelectors';
import { menuToggled } from '../../../src/features/menus/menusSlice';

it('one menu is open, or none', () => {
  const closed = rootReducer(undefined, { type: 'init' });
  expect([selectOpenMenu(closed), selectOpenMenu(rootReducer(closed, menuToggled('language')))]).toEqual([
    null,
    'language',
  ]);
});
