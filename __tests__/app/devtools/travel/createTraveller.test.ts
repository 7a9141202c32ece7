import { startTravelVisit, type TravelVisit } from '../../../support/travelVisit';
import { ActionCreators } from '@redux-devtools/instrument';
import { menuToggled } from '../../../../src/features/menus/menusSlice';
import { coverMoved, pageEntered } from '../../../../src/navigation/navigationSlice';
import { counterMoved } from '../../../../src/features/loading/loading';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The outcome of a visit: the calls of the service, what was sent, and the state. */
function outcomeOf({ content, browser, head, actions }: TravelVisit) {
  return {
    calls: content.calls.map(({ method, collection, query, id }) => [method, collection, query, id]),
    sent: browser.sent,
    failures: browser.failures,
    state: { ...head(), ui: { ...head().ui, history: undefined } },
    url: browser.url(),
    actions: actions(),
  };
}

/** The same visit, with something done in the middle of it. */
async function visit(interruption: (visit: TravelVisit) => Promise<void>) {
  const visit = startTravelVisit('/ja');
  await visit.pass(300);
  await interruption(visit);
  await visit.rest();
  await visit.go('/ja/team');
  await visit.pass(20);
  await interruption(visit);
  await visit.pass(400);
  await visit.enter();
  await visit.rest();
  await visit.go('/ja/projects');
  await interruption(visit);
  await visit.rest();
  return outcomeOf(visit);
}

describe('travel with the instrument of Redux DevTools [operations.travel]', () => {
  it('leaves the calls, hits, actions and the state of a visit as they were without it', async () => {
    const untravelled = await visit(({ pass }) => pass(250));
    const travelled = await visit(async ({ jump, back, pass, seen }) => {
      const before = seen();
      await jump(1);
      await pass(50);
      expect(seen()).toBe(before);
      await back();
      await pass(100);
    });
    expect(untravelled.calls.length).toBeGreaterThan(2);
    expect(travelled).toEqual(untravelled);
  });

  it('jumps during a call: its answer is stored after the return', async () => {
    const { pass, jump, back, content, head, seen } = startTravelVisit('/ja/projects');
    await pass(100);
    await jump(1);
    const before = seen();
    content.answerAll();
    await pass(20_000);
    expect(seen()).toBe(before);
    expect(head().content.lists['projects/ja']?.status).toBe('loading');
    await back();
    await pass(100);
    expect(head().content.lists['projects/ja']?.status).toBe('ready');
  });

  it.each([
    ['the cover', coverMoved.type],
    ['the counter', counterMoved.type],
  ])('jumps during %s, which ends after the return', async (_, type) => {
    const { content, pass, go, jump, back, indexOf, seen, head, rest, enter } = startTravelVisit('/ja');
    await pass(300);
    if (type === coverMoved.type) {
      await rest();
      await go('/ja/team');
    } else {
      content.call('post').onProgress(60);
      await pass(600);
    }
    expect(indexOf(type)).toBeGreaterThan(0);
    await jump(2);
    const before = seen();
    await pass(30_000);
    expect(seen()).toBe(before);
    await back();
    await pass(500);
    await enter();
    await rest();
    expect([head().ui.navigation.phase, head().loading.phase]).toEqual(['idle', 'done']);
    expect(head().ui.navigation.place?.page).toBe(type === coverMoved.type ? 'team' : 'home');
  });

  it('drops what is done on a picture of the past', async () => {
    const { pass, jump, back, store, browser, head, seen, go, rest } = startTravelVisit('/ja');
    await rest();
    await jump(3);
    const before = seen();
    store.dispatch(menuToggled('language'));
    await go('/ja/team');
    browser.emitClick('team');
    browser.emitScroll({ y: 400, direction: 'down', viewportHeight: 600, pageHeight: 3000 });
    await pass(5_000);
    await back();
    await pass(5_000);
    expect(seen()).toBe(before);
    expect([head().ui.menus, head().ui.scroll.y, head().ui.navigation.place?.page]).toEqual([
      null,
      0,
      'home',
    ]);
  });

  it('keeps facts of the world for the return, all of them and in their order', async () => {
    const { pass, jump, back, browser, actions, head, rest } = startTravelVisit('/ja');
    await rest();
    const count = actions().length;
    await jump(3);
    for (const motion of [false, true, false]) browser.emitMotion(motion);
    browser.emitSign('online');
    await pass(5_000);
    expect(actions()).toHaveLength(count);
    await back();
    await pass(500);
    const switched = 'ui/device/motionSwitched';
    const cursor = 'ui/cursor/cursorChanged';
    expect(actions().slice(count)).toEqual([switched, cursor, switched, switched, 'connection/signed']);
    expect(head().ui.motion).toBe(false);
  });

  it('holds what a locked store would lose', async () => {
    const { pass, monitor, content, seen, head, store, rest } = startTravelVisit('/ja/projects');
    await pass(100);
    await monitor(ActionCreators.lockChanges(true));
    const before = seen();
    content.answerAll();
    store.dispatch(menuToggled('language'));
    await pass(20_000);
    expect(seen()).toBe(before);
    await monitor(ActionCreators.lockChanges(false));
    await rest();
    expect([head().content.lists['projects/ja']?.status, head().loading.phase]).toEqual(['ready', 'done']);
    expect(head().ui.menus).toBeNull();
  });

  it('keeps what the newest page reports of itself under a lock, and drops what one of the past does', async () => {
    const { pass, monitor, jump, back, go, enter, rest, head, actions, indexOf } = startTravelVisit('/ja');
    await rest();
    await go('/ja/team');
    await pass(500);
    const entered = () => actions().filter((type) => type === pageEntered.type).length;
    await jump(2);
    await enter();
    await back();
    expect(entered()).toBe(0);
    await monitor(ActionCreators.lockChanges(true));
    await enter();
    expect(entered()).toBe(0);
    await monitor(ActionCreators.lockChanges(false));
    expect([entered(), indexOf(pageEntered.type) > 0]).toEqual([1, true]);
    await rest();
    expect(head().ui.navigation.phase).toBe('idle');
  });

  it('is frozen again by the effects of the first queued input, and keeps the others', async () => {
    const { pass, jump, back, content, store, head, lifted, rest } = startTravelVisit('/ja');
    await pass(100);
    await jump(1);
    content.answerAll();
    await pass(100);
    const held = head();
    let isFrozenAgain = false;
    const unsubscribe = store.subscribe(() => {
      if (isFrozenAgain || head() === held) return;
      isFrozenAgain = true;
      lifted.dispatch(ActionCreators.jumpToState(1) as never);
    });
    await back();
    await pass(100);
    unsubscribe();
    const after = head();
    await pass(5_000);
    expect([isFrozenAgain, head() === after]).toEqual([true, true]);
    await back();
    await rest();
    expect([head().content.lists['projects/ja']?.status, head().loading.phase]).toEqual(['ready', 'done']);
  });

  it('does not hold the visit for a moment that cannot be shown, as in a hidden tab', async () => {
    const { pass, jump, back, content, head, browser, tools } = startTravelVisit('/ja/projects');
    await pass(100);
    Object.assign(browser.tab.window, { requestAnimationFrame: () => 0 });
    await jump(1);
    content.answerAll();
    await back();
    expect(tools.travel()).toBe('back');
    await pass(15_000);
    expect([tools.travel(), head().content.lists['projects/ja']?.status]).toEqual([undefined, 'ready']);
  });

  it('gives the bar the shown moment, and returns to now', async () => {
    const { pass, jump, tools, actions, rest } = startTravelVisit('/ja');
    await rest();
    const told = jest.fn();
    const stop = tools.bar.subscribe(told);
    expect(tools.bar.current()).toBeUndefined();
    await jump(2);
    expect(tools.bar.current()).toEqual({ index: 2, total: actions().length - 1, actionType: actions()[2] });
    expect(told).toHaveBeenCalled();
    tools.bar.backToNow();
    await pass(100);
    expect([tools.bar.current(), tools.travel()]).toEqual([undefined, undefined]);
    stop();
  });
});
