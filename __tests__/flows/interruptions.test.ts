/** Navigations that are interrupted at each moment at which anything happens in them. */
import type { Action } from '@reduxjs/toolkit';
import { channel } from 'redux-saga';
import { resumeSaga } from '../../src/app/devtools/travel/resumeSaga';
import { resumeSteps, rootSaga } from '../../src/app/effects/rootSaga';
import { fetchArticleList, fetchProjectList } from '../../src/features/content/contentSlice';
import { topRequested } from '../../src/features/scroll/scrollSlice';
import { parseAddress } from '@hibari/contract/address/address';
import type { PageName } from '../../src/lib/address/place';
import { localeChanged, navigationRequested, pageShown } from '../../src/navigation/navigationSlice';
import { call, cancel, take } from '../../src/world/effects';
import type { Saga } from '../../src/world/saga';
import { createBrowser } from '../support/browserContext';
import { makeProject } from '../support/items';
import { placeOf } from '../support/places';
import { rootTest } from '../support/rootTest';
import { createScriptedContentApi, type ScriptedCall } from '../support/scriptedContentApi';

const ANSWER_MS = 100;
/** Later than the page is shown without it. */
const LATE_MS = 5_500;
/** Longer than the first load, or any navigation and its retries, take. */
const REST_MS = 20_000;
const MAX_MOMENTS = 80;

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
const push = (to: string) => navigationRequested({ to: parseAddress(to), action: 'push' });

/** There is a project `p`, whose Korean translation is `t`, and nothing else. */
function answerTo({ method, id, query }: ScriptedCall) {
  if (method === 'getLocales' && id === 't') return ['ja_JP' as const, 'ko_KR' as const];
  if (method !== 'getItem') return undefined;
  if (id === 'p') return makeProject('p');
  return id === 't' && query.locale === 'ko_KR' ? makeProject('t', { postId: 'p' }) : undefined;
}

/** All that a visit waits for takes time, so that there is a moment before and after it. */
function createSlowWorld(from: string) {
  const content = createScriptedContentApi();
  let [offline, outages] = [false, 0];
  const browser = createBrowser({
    content,
    url: from,
    async importPage(_page: PageName) {
      await wait(10);
      if (offline && outages < 2) throw new Error('No chunk');
    },
    findOutage: () => (outages++ < 2 ? 'offline' : undefined),
  });
  const answering =
    (ask: (...args: never[]) => Promise<unknown>) =>
    (...args: never[]) => {
      const answer = ask(...args);
      const asked = content.calls.at(-1)!;
      void wait(asked.id === 'late' ? LATE_MS : ANSWER_MS).then(() => {
        if (asked.id === 'broken' && content.calls.length < 20) asked.fail();
        else asked.answer(answerTo(asked));
      });
      return answer;
    };
  const { context } = browser;
  return {
    browser,
    content,
    goOffline: () => void (offline = true),
    context: {
      ...context,
      nextTask: () => wait(1),
      contentApi: Object.fromEntries(
        Object.entries(content.api).map(([name, ask]) => [name, answering(ask as never)]),
      ) as never,
      cursor: { ...context.cursor, load: () => wait(5).then(() => true) },
      connection: {
        ...context.connection,
        findOutage: () => wait(5).then(() => context.connection.findOutage()),
        prepare: () => wait(5).then(() => context.connection.prepare()),
      },
      screen: {
        ...context.screen,
        scroll: {
          ...context.screen.scroll,
          toTop: (motion: boolean) => wait(30).then(() => context.screen.scroll.toTop(motion)),
        },
      },
    } satisfies typeof context,
  };
}

/** A visit whose sagas can be replaced by their hot update. */
async function open(from: string, sent: Action[] = []) {
  const world = createSlowWorld(from);
  const updates = channel<true>();
  function* visit(): Saga<void> {
    const tasks = yield* call(rootSaga, true);
    yield* take(updates);
    for (const task of tasks) yield* cancel(task);
    yield* call(resumeSaga, resumeSteps);
    yield* take(updates);
  }
  const place = placeOf(from);
  const flow = rootTest({
    saga: visit,
    context: world.context,
    project: world.browser.project,
    given: [localeChanged(place.locale), pageShown(place), world.browser.opened, ...sent],
  });
  await flow.pass(REST_MS);
  return { ...world, flow, update: () => updates.put(true) };
}
type Visit = Awaited<ReturnType<typeof open>>;

/** No call, list or item is left loading without a task. */
function expectNothingPending({ flow, browser }: Visit): void {
  flow.expectState(({ ui }) => ui.navigation.phase).toBe('idle');
  const { lists, items } = flow.state().content;
  const statuses = [...Object.values(lists), ...Object.values(items)].map((stored) => stored?.status);
  expect(statuses).not.toContain('loading');
  expect(browser.failures.filter((failure) => !failure.includes('could not be loaded'))).toEqual([]);
}

const BEGINNINGS: [name: string, from: string, begin: (visit: Visit) => Promise<void>][] = [
  ['a page with a cover', '/ja/team', ({ flow }) => flow.dispatch(push('/ja/projects'))],
  ['another language', '/ja/team', ({ flow }) => flow.dispatch(push('/ko/team'))],
  ['an item that is missing', '/ja/team', ({ flow }) => flow.dispatch(push('/en/projects/q'))],
  ['an item that is missing late', '/ja/team', ({ flow }) => flow.dispatch(push('/en/projects/late'))],
  ['an item by the id of its translation', '/ja/team', ({ flow }) => flow.dispatch(push('/ja/projects/t'))],
  ['an item', '/ja/team', ({ flow }) => flow.dispatch(push('/ko/articles/p'))],
  ['the same link again', '/ja/team', ({ flow }) => flow.dispatch(push('/ja/team'))],
  ['a category', '/ja/team', ({ flow }) => flow.dispatch(push('/ja/articles/blog?category=a'))],
  ['all articles', '/ja/team', ({ flow }) => flow.dispatch(push('/ja/articles/blog'))],
  ['home', '/ja/team', ({ flow }) => flow.dispatch(push('/ja'))],
  ['a search', '/ja/team', ({ flow }) => flow.dispatch(push('/ja/search?text=a'))],
  [
    'a page without a connection',
    '/ja/team',
    async ({ flow, goOffline }) => {
      goOffline();
      await flow.dispatch(push('/ja/articles/blog'));
    },
  ],
  [
    'going back without a connection',
    '/ja/team',
    async ({ browser, flow, goOffline }) => {
      goOffline();
      browser.pop('/ja/articles/blog');
      await flow.pass(0);
    },
  ],
  ['an item whose load fails', '/ja/team', ({ flow }) => flow.dispatch(push('/ja/projects/broken'))],
  [
    'a list that is loading already',
    '/ja/team',
    async ({ flow }) => {
      await flow.dispatch(fetchProjectList({ locale: 'ko' }));
      await flow.dispatch(push('/ko/projects'));
      await flow.dispatch(fetchProjectList({ locale: 'ko' }));
    },
  ],
  [
    'the cursor',
    '/ja/team',
    async ({ browser, flow }) => {
      browser.emitMotion(true);
      await flow.pass(0);
    },
  ],
  [
    'going back to a page that was still loading',
    '/ja/team',
    async ({ browser, flow }) => {
      await flow.dispatch(push('/en/projects/late'));
      await flow.pass(5_000);
      await flow.dispatch(push('/en/search'));
      await flow.pass(100);
      browser.pop('/en/projects/late');
      await flow.pass(0);
    },
  ],
  [
    'going back before the page was shown',
    '/ja/team',
    async ({ flow, browser }) => {
      await flow.dispatch(push('/ja/projects'));
      await flow.pass(300);
      browser.pop('/ja/team');
      await flow.pass(0);
    },
  ],
  [
    'the lists of home, asked for again',
    '/ja',
    async ({ flow }) => {
      await flow.dispatch(fetchProjectList({ locale: 'ja' }));
      await flow.dispatch(fetchArticleList({ locale: 'ja' }));
      await flow.dispatch(topRequested());
    },
  ],
];

/** Starts again for each moment, until there is none left, and interrupts there. */
async function atEachMoment(
  [, from, begin]: (typeof BEGINNINGS)[number],
  interrupt: (visit: Visit) => Promise<void>,
): Promise<number> {
  for (let moment = 0; moment < MAX_MOMENTS; moment += 1) {
    const visit = await open(from);
    await begin(visit);
    for (let at = 0; at < moment; at += 1) await jest.advanceTimersToNextTimerAsync();
    const isOver = jest.getTimerCount() === 0;
    await interrupt(visit).catch((error: unknown) => {
      throw new Error(`At moment ${moment}: ${String(error)}`);
    });
    if (isOver) return moment;
  }
  throw new Error(`More than ${MAX_MOMENTS} moments`);
}

describe('interrupted at any moment,', () => {
  it.each(BEGINNINGS.map((one) => [one[0], one] as const))(
    '%s: another navigation wins, and nothing stays pending [navigation.last-wins]',
    async (_, beginning) => {
      const moments = await atEachMoment(beginning, async (visit) => {
        const { flow, browser } = visit;
        await flow.dispatch(push('/en/search?text=b'));
        await flow.pass(REST_MS);
        await flow.stop();
        flow.expectState(({ ui }) => [ui.navigation.place?.page, ui.locale]).toEqual(['search', 'en']);
        expect(browser.url()).toBe('/en/search?text=b');
        expectNothingPending(visit);
      });
      expect(moments).toBeGreaterThan(0);
    },
  );

  it.each(BEGINNINGS.map((one) => [one[0], one] as const))(
    '%s: goes on after a hot update [operations.dev-keeps-state]',
    async (_, beginning) => {
      await atEachMoment(beginning, async (visit) => {
        const { flow, browser } = visit;
        visit.update();
        await flow.pass(0);
        await flow.pass(REST_MS);
        await flow.stop();
        const shown = flow.state().ui.navigation.place?.address;
        flow.expectState(({ ui }) => ui.history.address).toEqual(shown);
        expect(browser.url()).toBe(`${shown?.pathname}${shown?.search}${shown?.hash}`);
        expectNothingPending(visit);
      });
    },
  );
});
