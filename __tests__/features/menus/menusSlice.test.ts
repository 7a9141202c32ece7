import { viewportChanged } from '../../../src/features/device/device';
import { rootReducer } from '../../../src/app/state/store';
import {
  menusClosed,
  menusReducer,
  menuToggled,
  selectOpenMenu,
} from '../../../src/features/menus/menusSlice';
import { parseAddress } from '@hibari/contract/address/address';
import { navigationRequested, pageShown } from '../../../src/navigation/navigationSlice';
import { placeOf } from '../../support/places';

const reduce = (...actions: { type: string }[]) =>
  actions.reduce(menusReducer, menusReducer(undefined, { type: 'start' }));

describe('the open menu', () => {
  it('is one at most: a press opens it, and closes it again', () => {
    expect(reduce()).toBeNull();
    expect(reduce(menuToggled('language'))).toBe('language');
    expect(reduce(menuToggled('language'), menuToggled('familySite'))).toBe('familySite');
    expect(reduce(menuToggled('language'), menuToggled('language'))).toBeNull();
  });

  it.each([
    menusClosed(),
    navigationRequested({ to: parseAddress('/ja/team'), action: 'push' }),
    pageShown(placeOf('/ja/team')),
    viewportChanged({ isMobile: true }),
  ])('closes by $type', (action) => {
    expect(reduce(menuToggled('mobile'), action)).toBeNull();
  });

  it('is changed by actions that name their room', () => {
    expect(menuToggled.type).toBe('ui/menus/menuToggled');
  });
});

it('one menu is open, or none', () => {
  const closed = rootReducer(undefined, { type: 'init' });
  expect([selectOpenMenu(closed), selectOpenMenu(rootReducer(closed, menuToggled('language')))]).toEqual([
    null,
    'language',
  ]);
});
