/** Loads of the same list that start before the store knows of the first one. */
import { MAX_LIST_PAGES } from '../../../src/lib/address/choice';
import { ensureList, fetchList, ensurePages } from '../../../src/features/content/listSaga';
import { ensureItem } from '../../../src/features/content/itemSaga';
import { type ListRef, type ListState, selectHeldList } from '../../../src/features/content/contentState';
import { listCancelled } from '../../../src/features/content/contentSlice';
import { createAppStore, type RootState } from '../../../src/app/state/store';
import { call, cancel, fork, select, take } from '../../../src/world/effects';
import { guarded } from '../../../src/world/guarded';
import type { Saga } from '../../../src/world/saga';
import { makeArticle, makeProject, several } from '../../support/items';
import { idsIn } from '../../support/lists';
import { expectFlow } from '../../support/expectFlow';
import { createContentContext } from '../../support/scriptedContentApi';

const projects: ListRef = { list: 'projects', locale: 'ja' };
const statusOf = ({ content }: RootState): ListState['status'] | undefined =>
  content.lists['projects/ja']?.status;

/** A page of a list that has three. */
const page = (at: number) => ({
  items: several(100, (id) => makeProject(`${at}-${id}`)),
  total: 300,
  page: at,
  limit: 100,
});

/** How many items there were when a route had what it waited for. */
const ends: number[] = [];
beforeEach(() => void ends.splice(0));

function* route(): Saga<void> {
  yield* call(ensurePages, projects, MAX_LIST_PAGES);
  ends.push((yield* select(selectHeldList, projects)).items.length);
}

function* twoRoutes(): Saga<void> {
  yield* fork(guarded(route));
  yield* fork(guarded(route));
}

function* routeAndFetch(): Saga<void> {
  yield* fork(guarded(route));
  yield* fork(guarded(fetchList), projects);
}

/** The first of three loads, which is the one that calls, is cancelled. */
function* firstOfThree(): Saga<void> {
  const owner = yield* fork(guarded(ensureList), projects);
  yield* fork(guarded(ensureList), projects);
  yield* fork(guarded(ensureList), projects);
  yield* take(listCancelled);
  yield* cancel(owner);
}

function* secondOfTwo(): Saga<void> {
  yield* fork(guarded(ensureList), projects);
  const waiting = yield* fork(guarded(ensureList), projects);
  yield* cancel(waiting);
}

/** The first is cancelled before the store has its request. */
function* firstCancelledAtOnce(): Saga<void> {
  const owner = yield* fork(guarded(ensureList), projects);
  yield* fork(guarded(ensureList), projects);
  yield* cancel(owner);
}

/** A list and an item whose keys are the same. */
function* listAndItem(): Saga<void> {
  yield* fork(guarded(ensureList), { list: 'blog_kr', locale: 'ko', category: 'a' });
  yield* fork(guarded(ensureItem), { collection: 'blog_kr', locale: 'ko', id: 'a' });
}

describe('loads of the same list that start in the same tick', () => {
  it.each([
    ['of two routes', twoRoutes],
    ['of a route and a FETCH action', routeAndFetch],
  ])('%s: each page is requested once, and both end [lists.one-load-at-a-time]', async (_, both) => {
    const { content, context } = createContentContext(({ query }) => page(query.page ?? 0));
    await expectFlow(both)
      .withContext(context)
      .hasFinalState((state) => idsIn(projects)(state).length, 300)
      .run();
    expect(content.calls.map(({ query }) => query.page)).toEqual([1, 2, 3]);
    expect(new Set(ends)).toEqual(new Set([300]));
  });

  it('once the one that calls is cancelled, one of those that waited calls [lists.one-load-at-a-time]', async () => {
    const { content, context } = createContentContext();
    await expectFlow(firstOfThree)
      .withContext(context)
      .act(() => expect(content.calls).toHaveLength(1))
      .dispatch(listCancelled({ list: 'blog', locale: 'ja' }))
      .act(() => {
        expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
        content.calls.at(-1)?.answer(page(1));
      })
      .hasFinalState(statusOf, 'ready')
      .run();
  });

  it('once the one that would call is cancelled before it does, the other one calls', async () => {
    const { content, context } = createContentContext();
    await expectFlow(firstCancelledAtOnce)
      .withContext(context)
      .act(() => {
        expect(content.calls).toHaveLength(1);
        content.call('post').answer(page(1));
      })
      .hasStates(statusOf, [undefined, 'loading', 'idle', 'loading', 'ready'])
      .run();
  });

  it('a list does not wait for an item of the same key', async () => {
    const { content, context } = createContentContext();
    await expectFlow(listAndItem)
      .withContext(context)
      .act(() => {
        expect(content.calls.map(({ method }) => method)).toEqual(['getList', 'getItem']);
        content.calls[0]?.answer(page(1));
        content.calls[1]?.answer(makeArticle('a'));
      })
      .hasFinalState(({ content: { items } }) => items['blog_kr/ko/a']?.status, 'ready')
      .run();
  });

  it('one that only waits changes nothing when it is cancelled', async () => {
    const { content, context } = createContentContext();
    await expectFlow(secondOfTwo)
      .withContext(context)
      .act(() => content.call('post').answer(page(1)))
      .hasStates(statusOf, [undefined, 'loading', 'ready'])
      .run();
  });

  it('on the middleware, a page that both need next is requested once [lists.one-load-at-a-time]', async () => {
    const { content, context, failures } = createContentContext();
    const store = createAppStore({ context });
    const task = store.run(twoRoutes);
    for (let at = 1; at <= 3; at += 1) {
      content.calls.at(-1)?.answer(page(at));
      await jest.advanceTimersByTimeAsync(0);
    }
    await task.toPromise();
    expect(content.calls.map(({ query }) => query.page)).toEqual([1, 2, 3]);
    expect(ends).toEqual([300, 300]);
    expect(failures).toEqual([]);
  });
});
