import { rootReducer } from '../../src/app/state/store';
import {
  localeChanged,
  selectCoverPhase,
  selectEarlierPlaces,
  selectIsEntering,
  selectLocale,
  selectOutage,
  selectPlace,
  selectPressedPoint,
  selectIsUnfolded,
  connectionLost,
  coverMoved,
  navigationRequested,
  pageShown,
  unfolded,
} from '../../src/navigation/navigationSlice';
import { selectTargetSection } from '../../src/navigation/historySlice';
import { parseAddress } from '@hibari/contract/address/address';
import { placeOf } from '../support/places';

const at = (...actions: { type: string }[]) =>
  actions.reduce(rootReducer, rootReducer(undefined, { type: 'init' }));

describe('the page on screen', () => {
  it('is none before routing is resolved', () => {
    expect([selectPlace(at()), selectIsEntering(at()), selectEarlierPlaces(at())]).toEqual([
      null,
      undefined,
      undefined,
    ]);
  });

  it('is the one shown last, which enters where it replaces another', () => {
    const state = at(pageShown(placeOf('/ja')), pageShown(placeOf('/ja/team')));
    expect(selectPlace(state)).toEqual(placeOf('/ja/team'));
    expect(selectIsEntering(state)).toBe(true);
  });

  it('has its earlier places', () => {
    const state = at(pageShown(placeOf('/ja/projects')), pageShown(placeOf('/ja/projects?category=a')));
    expect(selectEarlierPlaces(state)).toEqual([placeOf('/ja/projects')]);
  });

  it('has parts that are unfolded, each by itself', () => {
    const state = at(unfolded('projects'));
    expect([selectIsUnfolded(state, 'projects'), selectIsUnfolded(state, 'articles')]).toEqual([true, false]);
    expect(selectIsUnfolded(at(), 'projects')).toBe(false);
  });
});

it('the language is the one that was chosen last', () => {
  expect(selectLocale(at(localeChanged('ko'), localeChanged('en')))).toBe('en');
});

it('the cover knows the section that the address leads to, and the point that was pressed [cover.field]', () => {
  const to = parseAddress('/ko/projects/a?x=1');
  const state = at(navigationRequested({ to, action: 'pop', point: { x: 0.1, y: 0.2 } }));
  expect([selectTargetSection(state), selectPressedPoint(state)]).toEqual(['projects', { x: 0.1, y: 0.2 }]);
});

it('the phase of the cover, and why a page waits, are those of the state', () => {
  const state = at(coverMoved('covering'), connectionLost('offline'));
  expect([selectCoverPhase(state), selectOutage(state)]).toEqual(['covering', 'offline']);
});
