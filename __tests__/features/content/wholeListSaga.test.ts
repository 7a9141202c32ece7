import { ensureWholeList } from '../../../src/features/content/wholeListSaga';
import { rootReducer } from '../../../src/app/store';
import { listOf, makeArticle, makeProject, several } from '../../support/items';
import { idsIn, listIn, pagesAsked, received } from '../../support/lists';
import { sagaTest } from '../../support/sagaTest';
import { createContentContext, type ScriptedCall } from '../../support/scriptedContentApi';

const projectsJa = { list: 'projects', locale: 'ja' } as const;
const blogJa = { list: 'blog', locale: 'ja' } as const;

/** The page of a list of `total`, as a service with pages of 100 answers it. */
const pageOf = (call: ScriptedCall, total: number) => {
  const first = ((call.query.page ?? 1) - 1) * 100;
  const all = several(total, makeProject, 'p');
  return { ...listOf(...all.slice(first, first + 100)), total };
};

describe('ensureWholeList (decisions §4, "More than 100 items")', () => {
  it('pages on until the total, one page after the other', async () => {
    const { content, context } = createContentContext();
    const flow = sagaTest(ensureWholeList, { args: [projectsJa], context });
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

  it('asks nothing where all is held', async () => {
    const { content, context } = createContentContext();
    const given = [received(projectsJa, several(12, makeProject))];
    const flow = sagaTest(ensureWholeList, { args: [projectsJa], context, given });
    await flow.ends();
    flow.expectState((state) => idsIn(projectsJa)(state).length).toBe(12);
    expect(content.calls).toEqual([]);
  });

  it.each([
    ['home, ready', 'ready'],
    ['a project, idle', 'idle'],
  ] as const)('a part that the server sent for %s is loaded from page 1', async (_, status) => {
    const { content, context } = createContentContext();
    const part = { status, items: several(5, makeProject, 'q'), total: 120, page: 0, fresh: false };
    const state = rootReducer(undefined, { type: 'init' });
    const held = { ...state, content: { lists: { 'projects/ja': part }, items: {} } };
    const flow = sagaTest(ensureWholeList, { args: [projectsJa], context, state: held });
    for (let page = 1; page <= 2; page += 1) {
      await flow.pass(0);
      content.call('post').answer(pageOf(content.call('post'), 120));
    }
    await flow.ends();
    flow.expectState((end) => idsIn(projectsJa)(end)).toHaveLength(120);
    flow.expectState((end) => idsIn(projectsJa)(end)[0]).toBe('p0');
    expect(pagesAsked(content.calls)).toEqual([1, 2]);
  });

  it('an item that could not be read does not stop the paging, nor is it waited for', async () => {
    const { content, context } = createContentContext();
    const flow = sagaTest(ensureWholeList, { args: [projectsJa], context });
    for (let page = 1; page <= 3; page += 1) {
      await flow.pass(0);
      const answer = pageOf(content.call('post'), 150);
      content.call('post').answer({ ...answer, items: answer.items.slice(1) });
    }
    await flow.ends();
    flow.expectState(listIn(projectsJa)).toMatchObject({ status: 'ready', total: 148 });
    expect(pagesAsked(content.calls)).toEqual([1, 2, 3]);
  });

  it('a service with smaller pages is read to its end', async () => {
    const { content, context } = createContentContext();
    const flow = sagaTest(ensureWholeList, { args: [projectsJa], context });
    for (let page = 1; page <= 3; page += 1) {
      await flow.pass(0);
      content.call('post').answer({ ...listOf(...several(20, makeProject, `p${page}-`)), total: 60 });
    }
    await flow.ends();
    flow.expectState((state) => idsIn(projectsJa)(state).length).toBe(60);
    expect(pagesAsked(content.calls)).toEqual([1, 2, 3]);
  });

  it('a total that never comes true is asked no further, and is no longer shown', async () => {
    const { content, context } = createContentContext();
    const flow = sagaTest(ensureWholeList, { args: [projectsJa], context });
    for (let page = 1; page <= 2; page += 1) {
      await flow.pass(0);
      content.call('post').answer({ ...pageOf(content.call('post'), 100), total: 1_000_000 });
    }
    await flow.ends();
    flow.expectState(listIn(projectsJa)).toMatchObject({ status: 'ready', total: 100 });
    expect(pagesAsked(content.calls)).toEqual([1, 2]);
  });

  it('an endless service is asked for 51 pages at most', async () => {
    const { content, context } = createContentContext();
    const flow = sagaTest(ensureWholeList, { args: [blogJa], context });
    for (let page = 1; page <= 60; page += 1) {
      await flow.pass(0);
      content.call('blog').answer({ ...listOf(makeArticle(`a${page}`)), total: 1_000_000 });
    }
    await flow.ends();
    flow.expectState((state) => listIn(blogJa)(state).status).toBe('ready');
    expect(content.calls).toHaveLength(51);
  });

  it('a further page that fails is logged and leaves the first ones shown', async () => {
    const { content, context, failures } = createContentContext();
    const flow = sagaTest(ensureWholeList, { args: [projectsJa], context });
    await flow.pass(0);
    content.call('post').answer(pageOf(content.call('post'), 150));
    await flow.pass(0);
    content.call('post').fail();
    await flow.ends();
    flow.expectState((state) => idsIn(projectsJa)(state).length).toBe(100);
    expect(failures).toEqual(['The list projects/ja could not be loaded']);
    expect(content.calls).toHaveLength(2);
  });

  it('a newer request cancels it: its call is aborted, what has come stays', async () => {
    const { content, context } = createContentContext();
    const flow = sagaTest(ensureWholeList, { args: [projectsJa], context });
    await flow.pass(0);
    content.call('post').answer(pageOf(content.call('post'), 150));
    await flow.stop();
    flow.expectState(listIn(projectsJa)).toMatchObject({ status: 'ready', page: 1 });
    flow.expectState((state) => idsIn(projectsJa)(state).length).toBe(100);
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([false, true]);
  });
});
