import { ensurePages } from '../../../src/features/content/listSaga';
import { MAX_LIST_PAGES } from '../../../src/lib/address/choice';
import { rootReducer } from '../../../src/app/state/store';
import { listFailed, listRequested } from '../../../src/features/content/contentSlice';
import { listOf, makeArticle, makeProject, several } from '../../support/items';
import { idsIn, listIn, pagesAsked, received } from '../../support/lists';
import { call, delay, fork } from '../../../src/world/effects';
import { guarded } from '../../../src/world/guarded';
import type { Saga } from '../../../src/world/saga';
import { sagaTest } from '../../support/sagaTest';
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
    const { content, context } = createContentContext();
    const flow = sagaTest(ensurePages, { args: [projectsJa, MAX_LIST_PAGES], context });
    for (let page = 1; page <= 3; page += 1) {
      await flow.pass(0);
      expect(content.calls).toHaveLength(page);
      content.call('post').answer(pageOf(content.call('post'), 250));
    }
    await flow.ends();
    flow.expectState(listIn(projectsJa)).toMatchObject({ status: 'ready', total: 250, page: 3 });
    flow.expectState((state) => new Set(idsIn(projectsJa)(state)).size).toBe(250);
    expect(pagesAsked(content.calls)).toEqual([1, 2, 3]);
  });

  it('requests nothing when everything is loaded', async () => {
    const { content, context } = createContentContext();
    const given = [received(projectsJa, several(12, makeProject))];
    const flow = sagaTest(ensurePages, { args: [projectsJa, MAX_LIST_PAGES], context, given });
    await flow.ends();
    flow.expectState((state) => idsIn(projectsJa)(state).length).toBe(12);
    expect(content.calls).toEqual([]);
  });

  it.each([
    ['home, ready', 'ready'],
    ['an earlier edition, idle', 'idle'],
  ] as const)('a part that the server sent for %s is loaded from page 1', async (_, status) => {
    const { content, context } = createContentContext();
    const part = { status, items: several(5, makeProject, 'q'), total: 120, page: 0, unused: false };
    const state = rootReducer(undefined, { type: 'init' });
    const held = { ...state, content: { lists: { 'projects/ja': part }, items: {} } };
    const flow = sagaTest(ensurePages, { args: [projectsJa, MAX_LIST_PAGES], context, state: held });
    for (let page = 1; page <= 2; page += 1) {
      await flow.pass(0);
      content.call('post').answer(pageOf(content.call('post'), 120));
    }
    await flow.ends();
    flow.expectState((end) => idsIn(projectsJa)(end)).toHaveLength(120);
    flow.expectState((end) => idsIn(projectsJa)(end)[0]).toBe('p0');
    expect(pagesAsked(content.calls)).toEqual([1, 2]);
  });

  /** Two pages of the site that need the same list, one soon after the other. */
  function* both(): Saga<void> {
    yield* fork(guarded(ensurePages), projectsJa, MAX_LIST_PAGES);
    yield* delay(0);
    yield* call(ensurePages, projectsJa, MAX_LIST_PAGES);
  }

  it('two that load the same list load each page once', async () => {
    const { content, context } = createContentContext();
    const flow = sagaTest(both, { context });
    for (let page = 1; page <= 3; page += 1) {
      await flow.pass(1);
      content.call('post').answer(pageOf(content.call('post'), 250));
    }
    await flow.ends();
    flow.expectState((state) => idsIn(projectsJa)(state)).toHaveLength(250);
    expect(pagesAsked(content.calls)).toEqual([1, 2, 3]);
  });

  it('when both are cancelled, the list keeps its pages and is not left loading', async () => {
    const { content, context } = createContentContext();
    const flow = sagaTest(both, { context });
    await flow.pass(1);
    content.call('post').answer(pageOf(content.call('post'), 250));
    await flow.stop();
    flow.expectState(listIn(projectsJa)).toMatchObject({ status: 'ready', page: 1 });
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  });

  it('an unreadable item neither stops the paging nor is waited for', async () => {
    const { content, context } = createContentContext();
    const flow = sagaTest(ensurePages, { args: [projectsJa, MAX_LIST_PAGES], context });
    for (let page = 1; page <= 3; page += 1) {
      await flow.pass(0);
      const answer = pageOf(content.call('post'), 150);
      content.call('post').answer({ ...answer, items: answer.items.slice(1) });
    }
    await flow.ends();
    flow.expectState(listIn(projectsJa)).toMatchObject({ status: 'ready', total: 148 });
    expect(pagesAsked(content.calls)).toEqual([1, 2, 3]);
  });

  it('a service with smaller pages is read to the end', async () => {
    const { content, context } = createContentContext();
    const flow = sagaTest(ensurePages, { args: [projectsJa, MAX_LIST_PAGES], context });
    for (let page = 1; page <= 3; page += 1) {
      await flow.pass(0);
      content.call('post').answer({ ...listOf(...several(20, makeProject, `p${page}-`)), total: 60 });
    }
    await flow.ends();
    flow.expectState((state) => idsIn(projectsJa)(state).length).toBe(60);
    expect(pagesAsked(content.calls)).toEqual([1, 2, 3]);
  });

  it('stops when the total cannot be reached, and corrects the shown total', async () => {
    const { content, context } = createContentContext();
    const flow = sagaTest(ensurePages, { args: [projectsJa, MAX_LIST_PAGES], context });
    for (let page = 1; page <= 2; page += 1) {
      await flow.pass(0);
      content.call('post').answer({ ...pageOf(content.call('post'), 100), total: 1_000_000 });
    }
    await flow.ends();
    flow.expectState(listIn(projectsJa)).toMatchObject({ status: 'ready', total: 100 });
    expect(pagesAsked(content.calls)).toEqual([1, 2]);
  });

  it('requests at most 50 pages from an endless service', async () => {
    const { content, context } = createContentContext();
    const flow = sagaTest(ensurePages, { args: [blogJa, MAX_LIST_PAGES], context });
    for (let page = 1; page <= 60; page += 1) {
      await flow.pass(0);
      content.call('blog').answer({ ...listOf(makeArticle(`a${page}`)), total: 1_000_000 });
    }
    await flow.ends();
    flow.expectState((state) => listIn(blogJa)(state).status).toBe('ready');
    expect(content.calls).toHaveLength(50);
  });

  it('a further page that fails is logged and keeps the earlier pages', async () => {
    const { content, context, failures } = createContentContext();
    const flow = sagaTest(ensurePages, { args: [projectsJa, MAX_LIST_PAGES], context });
    await flow.pass(0);
    content.call('post').answer(pageOf(content.call('post'), 150));
    await flow.pass(0);
    content.call('post').fail();
    await flow.ends();
    flow.expectState((state) => idsIn(projectsJa)(state).length).toBe(100);
    expect(failures).toEqual([expect.stringContaining('projects/ja')]);
    expect(content.calls).toHaveLength(2);
  });

  it('a newer request cancels it: its call is aborted, loaded pages stay', async () => {
    const { content, context } = createContentContext();
    const flow = sagaTest(ensurePages, { args: [projectsJa, MAX_LIST_PAGES], context });
    await flow.pass(0);
    content.call('post').answer(pageOf(content.call('post'), 150));
    await flow.stop();
    flow.expectState(listIn(projectsJa)).toMatchObject({ status: 'ready', page: 1 });
    flow.expectState((state) => idsIn(projectsJa)(state).length).toBe(100);
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  });
});

describe('ensurePages up to a given page [lists.more-is-an-address]', () => {
  const first = received(blogJa, several(100, makeArticle, 'a'), 250);
  const second = { ...listOf(...several(100, makeArticle, 'b')), total: 250 };

  function start(count: number, given: { type: string }[]) {
    const { content, context, failures } = createContentContext();
    return { content, failures, flow: sagaTest(ensurePages, { args: [blogJa, count], context, given }) };
  }

  it('requests only the pages that are missing [articles.more]', async () => {
    const { content, flow } = start(2, [first]);
    await flow.pass(0);
    content.call('blog').answer(second);
    await flow.ends();
    flow.expectState((state) => idsIn(blogJa)(state).slice(98, 102)).toEqual(['a98', 'a99', 'b0', 'b1']);
    expect(pagesAsked(content.calls)).toEqual([2]);
  });

  it('a page beyond the end causes no extra requests', async () => {
    const { content, flow } = start(50, [received(blogJa, several(3, makeArticle))]);
    await flow.ends();
    flow.expectState((state) => idsIn(blogJa)(state).length).toBe(3);
    expect(content.calls).toEqual([]);
  });

  it('waits when the same list is already loading, then continues', async () => {
    const { content, flow } = start(2, [first, listRequested(blogJa)]);
    await flow.dispatch(first);
    content.call('blog').answer(second);
    await flow.ends();
    flow.expectState((state) => idsIn(blogJa)(state).length).toBe(200);
    expect(pagesAsked(content.calls)).toEqual([2]);
  });

  it('a page that fails leaves the list failed with its items; the next press retries', async () => {
    const { content, failures, flow } = start(2, [first]);
    await flow.pass(0);
    content.call('blog').fail();
    await flow.ends();
    flow.expectState(listIn(blogJa)).toMatchObject({ status: 'failed', page: 1, total: 250 });
    expect(failures).toEqual([expect.stringContaining('blog/ja')]);
    const again = start(2, [first, listFailed(blogJa)]);
    await again.flow.pass(0);
    again.content.call('blog').answer({ ...listOf(...several(100, makeArticle, 'a')), total: 250 });
    await again.flow.pass(0);
    again.content.call('blog').answer(second);
    await again.flow.ends();
    again.flow.expectState((state) => idsIn(blogJa)(state).length).toBe(200);
  });
});
