import { ensurePages } from '../../../src/features/content/listSaga';
import { MAX_LIST_PAGES } from '../../../src/lib/address/choice';
import { rootReducer } from '../../../src/app/state/store';
import { listFailed, listRequested } from '../../../src/features/content/contentSlice';
import { listOf, makeArticle, makeProject, several } from '../../support/items';
import { idsIn, listIn, pagesAsked, received, statusIn } from '../../support/lists';
import { call, delay, fork } from '../../../src/world/effects';
import { guarded } from '../../../src/world/guarded';
import type { Saga } from '../../../src/world/saga';
import { expectFlow, stateAfter } from '../../support/expectFlow';
import { createContentContext, type ScriptedCall } from '../../support/scriptedContentApi';

const projectsJa = { list: 'projects', locale: 'ja' } as const;
const blogJa = { list: 'blog', locale: 'ja' } as const;

/** The requested page of a list with `total` items, from a service with pages of 100. */
const pageOf = (call: ScriptedCall, total: number) => {
  const first = ((call.query.page ?? 1) - 1) * 100;
  const all = several(total, makeProject, 'p');
  return { ...listOf(...all.slice(first, first + 100)), total };
};

describe('ensurePages of a whole list', () => {
  it('loads page after page until the total is reached [lists.to-the-total]', async () => {
    const { content, context } = createContentContext((call) => pageOf(call, 250));
    await expectFlow(ensurePages, projectsJa, MAX_LIST_PAGES)
      .withContext(context)
      .hasFinalState.like(listIn(projectsJa), { status: 'ready', total: 250, page: 3 })
      .hasFinalState((state) => new Set(idsIn(projectsJa)(state)).size, 250)
      .run();
    expect(pagesAsked(content.calls)).toEqual([1, 2, 3]);
  });

  it('requests nothing when everything is loaded', async () => {
    const { content, context } = createContentContext();
    const given = [received(projectsJa, several(12, makeProject))];
    await expectFlow(ensurePages, projectsJa, MAX_LIST_PAGES)
      .withState(stateAfter(...given))
      .withContext(context)
      .hasFinalState((state) => idsIn(projectsJa)(state).length, 12)
      .run();
    expect(content.calls).toEqual([]);
  });

  it.each([
    ['home, ready', 'ready'],
    ['an earlier edition, idle', 'idle'],
  ] as const)('a part that the server sent for %s is loaded from page 1', async (_, status) => {
    const { content, context } = createContentContext((call) => pageOf(call, 120));
    const part = { status, items: several(5, makeProject, 'q'), total: 120, page: 0, unused: false };
    const state = rootReducer(undefined, { type: 'init' });
    const held = { ...state, content: { lists: { 'projects/ja': part }, items: {} } };
    await expectFlow(ensurePages, projectsJa, MAX_LIST_PAGES)
      .withState(held)
      .withContext(context)
      .hasFinalState((state) => idsIn(projectsJa)(state).length, 120)
      .hasFinalState((end) => idsIn(projectsJa)(end)[0], 'p0')
      .run();
    expect(pagesAsked(content.calls)).toEqual([1, 2]);
  });

  /** Two pages of the site that need the same list, one soon after the other. */
  function* both(): Saga<void> {
    yield* fork(guarded(ensurePages), projectsJa, MAX_LIST_PAGES);
    yield* delay(0);
    yield* call(ensurePages, projectsJa, MAX_LIST_PAGES);
  }

  it('two that load the same list load each page once', async () => {
    const { content, context } = createContentContext((call) => pageOf(call, 250));
    await expectFlow(both)
      .withContext(context)
      .hasFinalState((state) => idsIn(projectsJa)(state).length, 250)
      .run();
    expect(pagesAsked(content.calls)).toEqual([1, 2, 3]);
  });

  it('when both are cancelled, the list keeps its pages and is not left loading', async () => {
    const { content, context } = createContentContext();
    await expectFlow(both)
      .withContext(context)
      .delay(1)
      .act(() => content.call('post').answer(pageOf(content.call('post'), 250)))
      .hasFinalState.like(listIn(projectsJa), { status: 'ready', page: 1 })
      .silentRun();
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  });

  it('an unreadable item neither stops the paging nor is waited for', async () => {
    const { content, context } = createContentContext((call) => {
      const answer = pageOf(call, 150);
      return { ...answer, items: answer.items.slice(1) };
    });
    await expectFlow(ensurePages, projectsJa, MAX_LIST_PAGES)
      .withContext(context)
      .hasFinalState.like(listIn(projectsJa), { status: 'ready', total: 148 })
      .run();
    expect(pagesAsked(content.calls)).toEqual([1, 2, 3]);
  });

  it('a service with smaller pages is read to the end', async () => {
    const { content, context } = createContentContext(({ query: { page } }) => ({
      ...listOf(...several(20, makeProject, `p${page}-`)),
      total: 60,
    }));
    await expectFlow(ensurePages, projectsJa, MAX_LIST_PAGES)
      .withContext(context)
      .hasFinalState((state) => idsIn(projectsJa)(state).length, 60)
      .run();
    expect(pagesAsked(content.calls)).toEqual([1, 2, 3]);
  });

  it('stops when the total cannot be reached, and corrects the shown total', async () => {
    const { content, context } = createContentContext((call) => ({ ...pageOf(call, 100), total: 1_000_000 }));
    await expectFlow(ensurePages, projectsJa, MAX_LIST_PAGES)
      .withContext(context)
      .hasFinalState.like(listIn(projectsJa), { status: 'ready', total: 100 })
      .run();
    expect(pagesAsked(content.calls)).toEqual([1, 2]);
  });

  it('requests at most 50 pages from an endless service', async () => {
    const { content, context } = createContentContext(({ query }) => ({
      ...listOf(makeArticle(`a${query.page}`)),
      total: 1_000_000,
    }));
    await expectFlow(ensurePages, blogJa, MAX_LIST_PAGES)
      .withContext(context)
      .hasFinalState(statusIn(blogJa), 'ready')
      .run();
    expect(content.calls).toHaveLength(50);
  });

  it('a further page that fails is logged and keeps the earlier pages', async () => {
    const { content, context, failures } = createContentContext();
    await expectFlow(ensurePages, projectsJa, MAX_LIST_PAGES)
      .withContext(context)
      .act(() => content.call('post').answer(pageOf(content.call('post'), 150)))
      .act(() => content.call('post').fail())
      .hasFinalState((state) => idsIn(projectsJa)(state).length, 100)
      .run();
    expect(failures).toEqual([expect.stringContaining('projects/ja')]);
    expect(content.calls).toHaveLength(2);
  });

  it('a newer request cancels it: its call is aborted, loaded pages stay', async () => {
    const { content, context } = createContentContext();
    await expectFlow(ensurePages, projectsJa, MAX_LIST_PAGES)
      .withContext(context)
      .act(() => content.call('post').answer(pageOf(content.call('post'), 150)))
      .hasFinalState.like(listIn(projectsJa), { status: 'ready', page: 1 })
      .hasFinalState((state) => idsIn(projectsJa)(state).length, 100)
      .silentRun();
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  });
});

describe('ensurePages up to a given page [lists.more-is-an-address]', () => {
  const first = received(blogJa, several(100, makeArticle, 'a'), 250);
  const second = { ...listOf(...several(100, makeArticle, 'b')), total: 250 };

  function start(count: number, given: { type: string }[]) {
    const { content, context, failures } = createContentContext();
    return {
      content,
      failures,
      flow: expectFlow(ensurePages, blogJa, count)
        .withState(stateAfter(...given))
        .withContext(context),
    };
  }

  it('requests only the pages that are missing [articles.more]', async () => {
    const { content, flow } = start(2, [first]);
    await flow
      .act(() => content.call('blog').answer(second))
      .hasFinalState((state) => idsIn(blogJa)(state).slice(98, 102), ['a98', 'a99', 'b0', 'b1'])
      .run();
    expect(pagesAsked(content.calls)).toEqual([2]);
  });

  it('a page beyond the end causes no extra requests', async () => {
    const { content, flow } = start(50, [received(blogJa, several(3, makeArticle))]);
    await flow.hasFinalState((state) => idsIn(blogJa)(state).length, 3).run();
    expect(content.calls).toEqual([]);
  });

  it('waits when the same list is already loading, then continues', async () => {
    const { content, flow } = start(2, [first, listRequested(blogJa)]);
    await flow
      .dispatch(first)
      .act(() => content.call('blog').answer(second))
      .hasFinalState((state) => idsIn(blogJa)(state).length, 200)
      .run();
    expect(pagesAsked(content.calls)).toEqual([2]);
  });

  it('a page that fails leaves the list failed with its items; the next press retries', async () => {
    const { content, failures, flow } = start(2, [first]);
    await flow
      .act(() => content.call('blog').fail())
      .hasFinalState.like(listIn(blogJa), { status: 'failed', page: 1, total: 250 })
      .run();
    expect(failures).toEqual([expect.stringContaining('blog/ja')]);
    const again = start(2, [first, listFailed(blogJa)]);
    const firstAgain = { ...listOf(...several(100, makeArticle, 'a')), total: 250 };
    await again.flow
      .act(() => again.content.call('blog').answer(firstAgain))
      .act(() => again.content.call('blog').answer(second))
      .hasFinalState((state) => idsIn(blogJa)(state).length, 200)
      .run();
  });
});
