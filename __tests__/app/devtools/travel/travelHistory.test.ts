import { importAllPages } from '../../../../src/app/pages/routes';
import { projectTravel, type TravelMode } from '../../../../src/app/devtools/travel/travelHistory';
import { rootReducer, type RootState } from '../../../../src/app/state/store';
import { scrollMoved } from '../../../../src/features/scroll/scrollSlice';
import { parseAddress } from '@hibari/contract/address/address';
import { addressChanged, entryShown, scrollSettled } from '../../../../src/navigation/historySlice';
import { localeChanged, pageShown } from '../../../../src/navigation/navigationSlice';
import { createBrowser } from '../../../support/browserContext';
import { homeOf, placeOf } from '../../../support/places';
import { createScriptedContentApi } from '../../../support/scriptedContentApi';

// A page's code says its title.
beforeAll(importAllPages);

const scrolled = (y: number) => scrollMoved({ y, direction: 'down', viewportHeight: 800, pageHeight: 4_000 });
const toTeam = addressChanged({ to: parseAddress('/ja/team'), action: 'push', key: 'b' });
const visit = [toTeam, entryShown(), pageShown(placeOf('/ja/team')), scrollSettled('b'), scrolled(30)];
const second = { key: 'b', visit: 'b', index: 1 };

/** A window whose visit has gone from home, scrolled, to the team. */
function open() {
  const browser = createBrowser({ content: createScriptedContentApi() });
  const { context: ports, tab, log, opened } = browser;
  const served = [localeChanged('ja'), pageShown(homeOf('ja'))].reduce(
    rootReducer,
    rootReducer(undefined, { type: 'init' }),
  );
  let mode: TravelMode;
  const { history } = tab.window;
  const write = projectTravel({ ports, project: browser.createProject(served) }, history, () => mode);
  const live = (state: RootState, ...actions: { type: string }[]) =>
    actions.reduce((before, action) => {
      const next = rootReducer(before, action);
      write(next);
      return next;
    }, state);
  const past = live(served, opened, scrolled(420));
  const newest = live(past, ...visit);
  tab.scrollTo(30);
  log.length = 0;
  return {
    ...browser,
    past,
    newest,
    first: opened.payload.entry,
    show(state: RootState, how: TravelMode) {
      mode = how;
      write(state);
    },
    where: () => [tab.url(), tab.position(), tab.scrollY()],
    state: () => history.state as unknown,
  };
}

describe('a state of the past, written to the document', () => {
  it('is written to the current entry, at its position, and then the newest one as it was [history.travel-in-place]', () => {
    const { past, newest, show, where, state, first, heads, log } = open();
    show(past, 'past');
    expect([where(), state()]).toEqual([['/ja', 1, 420], { ...first, index: 1 }]);
    const [inPast] = heads.slice(-1);
    show(newest, 'back');
    expect([where(), state()]).toEqual([['/ja/team', 1, 30], second]);
    expect(heads.at(-1)?.title).not.toBe(inPast?.title);
    log.length = 0;
    show(newest, undefined);
    expect(log).toEqual([]);
  });

  it('records no position for its entry or for the newest one', () => {
    const { past, newest, show, tab, context, first } = open();
    show(past, 'past');
    tab.scrollTo(77);
    show(newest, 'back');
    const { rememberedScroll } = context.history;
    expect([rememberedScroll(first.key), rememberedScroll('b')]).toEqual([0, 30]);
  });

  it.each(['past', 'back'] as const)('adds no entry where the browser has gone back (%s)', (mode) => {
    const { newest, past, show, tab, where } = open();
    tab.go(-1);
    show(past, 'past');
    show(newest, mode);
    expect([where(), tab.has(1)]).toEqual([['/ja/team', 0, 30], true]);
  });

  it('takes an entry of others as its own', () => {
    const { past, show, tab, where, state, first } = open();
    tab.goToPlace('#page', 0);
    show(past, 'past');
    expect([where()[0], state()]).toEqual(['/ja', first]);
  });

  it('waits while the browser is on its way back', () => {
    const { past, show, where, log } = open();
    show(past, 'away');
    expect([where(), log]).toEqual([['/ja/team', 1, 30], []]);
  });
});
