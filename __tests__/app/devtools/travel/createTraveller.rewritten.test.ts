import { startTravelVisit, type TravelVisit } from '../../../support/travelVisit';
import { ActionCreators } from '@redux-devtools/instrument';
import { rootReducer } from '../../../../src/app/state/store';
import { menuToggled } from '../../../../src/features/menus/menusSlice';
import { listRequested, listReceived } from '../../../../src/features/content/contentSlice';
import { addressChanged } from '../../../../src/navigation/historySlice';
import { pageShown } from '../../../../src/navigation/navigationSlice';
import { loadingLeft } from '../../../../src/features/loading/loading';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Home once idle, then the team page. */
async function start() {
  const visit = startTravelVisit('/ja');
  await visit.rest();
  await visit.go('/ja/team');
  await visit.pass(500);
  await visit.enter();
  await visit.rest();
  return visit;
}

/** Whether the visit continues: a navigation arrives, once, and sends one page view. */
async function goesOn(visit: TravelVisit) {
  const { browser, go, pass, enter, rest, head } = visit;
  const sent = browser.sent.length;
  await go('/ja/projects');
  await pass(500);
  await enter();
  await rest();
  expect([head().ui.navigation.place?.page, head().ui.navigation.phase, browser.url()]).toEqual([
    'projects',
    'idle',
    '/ja/projects',
  ]);
  expect(browser.sent.slice(sent)).toEqual([expect.objectContaining({ page: '/ja/projects' })]);
  browser.emitScroll({ y: 300, direction: 'down', viewportHeight: 600, pageHeight: 3000 });
  await pass(1_000);
  expect(head().ui.scroll.y).toBe(300);
}

describe('a newest state that Redux DevTools have rewritten [operations.travel]', () => {
  it('resumes after an action was toggled, from the state without it', async () => {
    const visit = await start();
    const { monitor, indexOf, lifted, head, browser, content } = visit;
    const seen = [content.calls.length, browser.sent.length];
    await monitor(
      ActionCreators.toggleAction(lifted.getState().stagedActionIds[indexOf(pageShown.type)] as number),
    );
    await visit.pass(1_000);
    expect(head().ui.navigation.place?.page).toBe('home');
    expect([content.calls.length, browser.sent.length]).toEqual(seen);
    await goesOn(visit);
  });

  it('resumes after actions were reordered', async () => {
    const visit = await start();
    visit.store.dispatch(menuToggled('language'));
    await visit.pass(100);
    const ids = visit.lifted.getState().stagedActionIds;
    await visit.monitor(ActionCreators.reorderAction(ids.at(-1) as number, ids[3] as number));
    await visit.pass(1_000);
    await goesOn(visit);
  });

  it.each([
    ['a sweep', ActionCreators.sweep()],
    ['a rollback', ActionCreators.rollback()],
    ['a reset', ActionCreators.reset()],
  ])('resumes after %s, without the loading screen and a page view', async (_, action) => {
    const visit = await start();
    const { monitor, indexOf, lifted, head, browser } = visit;
    await monitor(
      ActionCreators.toggleAction(lifted.getState().stagedActionIds[indexOf(pageShown.type)] as number),
    );
    const sent = browser.sent.length;
    await monitor(action);
    await visit.rest();
    expect([head().loading.phase, head().ui.navigation.place?.page]).toEqual(['done', 'home']);
    expect(browser.sent).toHaveLength(sent);
    await goesOn(visit);
  });

  it('starts nothing while the past is shown: after an import there, it resumes at the return', async () => {
    const visit = await start();
    const { lifted, monitor, jump, back, actions, pass, content } = visit;
    const saved = lifted.getState();
    await visit.go('/ja/projects');
    await pass(500);
    await visit.enter();
    await visit.rest();
    await jump(2);
    await monitor(ActionCreators.importState({ ...saved, currentStateIndex: 4 } as never));
    const seen = [actions().length, content.calls.length];
    await pass(20_000);
    expect([actions().length, content.calls.length]).toEqual(seen);
    await back();
    await visit.rest();
    expect(visit.head().ui.navigation.place?.page).toBe('team');
    await goesOn(visit);
  });

  it('resumes from an earlier state that was committed', async () => {
    const visit = await start();
    await visit.jump(visit.indexOf(pageShown.type) - 1);
    await visit.monitor(ActionCreators.commit());
    await visit.rest();
    expect(visit.tools.bar.current()).toBeUndefined();
    await goesOn(visit);
  });

  it('resumes with other reducers', async () => {
    const visit = await start();
    visit.store.replaceReducer((state, action) => rootReducer(state, action));
    await visit.pass(1_000);
    expect(visit.head().ui.navigation.place?.page).toBe('team');
    await goesOn(visit);
  });

  it('loads what is loading in the state, once, and nothing that is ready', async () => {
    const visit = await start();
    const { monitor, lifted, content, actions, pass, head } = visit;
    await visit.go('/ja/projects');
    await pass(500);
    await visit.enter();
    const ids = lifted.getState().stagedActionIds;
    // The featured projects come from the list that it has received before.
    const at = actions().lastIndexOf(listReceived.type, actions().lastIndexOf(listReceived.type) - 1);
    const received = ids[at] as number;
    expect(actions().lastIndexOf(listRequested.type)).toBeGreaterThan(0);
    const calls = content.calls.length;
    await monitor(ActionCreators.toggleAction(received));
    await pass(1_000);
    const pending = Object.values(head().content.lists).filter((list) => list?.status === 'loading');
    expect(pending).toHaveLength(1);
    expect(content.calls.length).toBeGreaterThan(calls);
    await visit.rest();
    expect(Object.values(head().content.lists).map((list) => list?.status)).not.toContain('loading');
  });

  it('ends a navigation that is pending in the state', async () => {
    const visit = await start();
    await visit.go('/ja/projects');
    await visit.pass(500);
    await visit.enter();
    await visit.rest();
    await visit.jump(visit.indexOf(addressChanged.type) + 1);
    await visit.monitor(ActionCreators.commit());
    await visit.pass(1_000);
    await visit.enter();
    await visit.rest();
    const { navigation, history } = visit.head().ui;
    expect([navigation.place?.page, navigation.phase, history.shown.key === history.entry.key]).toEqual([
      'projects',
      'idle',
      true,
    ]);
    expect(visit.browser.url()).toBe('/ja/projects');
  });

  it('resumes from the middle of the first load', async () => {
    const visit = startTravelVisit('/ja');
    await visit.pass(300);
    visit.tools.restart();
    await visit.pass(1_000);
    expect(visit.actions().filter((type) => type === loadingLeft.type)).toHaveLength(1);
    await visit.rest();
    expect(visit.browser.sent).toHaveLength(1);
    await goesOn(visit);
  });

  it('leaves the sagas alone when the newest state stays: commit of it, a pause, a toggle without effect', async () => {
    const visit = await start();
    const { monitor, content, pass, head } = visit;
    await visit.go('/ja/projects/p');
    await pass(100);
    const { signal } = content.call('post');
    await monitor(ActionCreators.commit());
    await monitor(ActionCreators.pauseRecording(true));
    visit.store.dispatch(menuToggled('language'));
    await monitor(ActionCreators.pauseRecording(false));
    expect(signal.aborted).toBe(false);
    await pass(500);
    await visit.enter();
    await visit.rest();
    expect(head().ui.navigation.place?.page).toBe('project');
  });

  it('closes what the cancelled sagas listened to, and aborts their calls', async () => {
    const visit = startTravelVisit('/ja');
    const { tools, pass, content, browser, actions } = visit;
    await pass(300);
    const [first] = content.calls;
    tools.restart();
    expect(first?.signal.aborted).toBe(true);
    // The new sagas have begun to listen.
    expect(browser.listening()).toEqual(['resizes', 'motions']);
    await pass(500);
    const count = actions().length;
    browser.emitSign('online');
    await pass(100);
    expect(actions().length - count).toBe(1);
  });
});
