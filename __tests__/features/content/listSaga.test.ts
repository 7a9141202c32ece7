import type { Saga } from '../../../src/world/saga';
import { ensureList, fetchList, watchLists } from '../../../src/features/content/listSaga';
import {
  fetchArticleList,
  fetchProjectList,
  listCancelled,
  listFailed,
  listRequested,
  listFetched,
} from '../../../src/features/content/contentSlice';
import { listOf, makeArticle, makeProject, several } from '../../support/items';
import { idsIn, listIn, received, statusIn } from '../../support/lists';
import { sagaTest } from '../../support/sagaTest';
import { createContentContext } from '../../support/scriptedContentApi';

const articlesJa = { list: 'articles', locale: 'ja' } as const;
const projectsJa = { list: 'projects', locale: 'ja' } as const;

function start<A extends unknown[]>(
  saga: (...args: A) => Saga<void>,
  args: A,
  given: { type: string }[] = [],
) {
  const { content, context, failures } = createContentContext();
  return { content, failures, flow: sagaTest(saga, { args, context, given }) };
}
const oneArticle = received(articlesJa, [makeArticle('a')]);

describe('fetchList [lists.fetch-on-locale-change]', () => {
  it('merges blog and media, newest first, and adds up their totals', async () => {
    const { content, flow } = start(fetchList, [articlesJa]);
    await flow.pass(0);
    content.call('blog').answer({ ...listOf(makeArticle('old', { date: '2026-01-01' })), total: 40 });
    content
      .call('media')
      .answer({ ...listOf(makeArticle('new', { date: '2026-02-01T00:00:00+09:00' })), total: 2 });
    await flow.ends();
    flow.expectState(listIn(articlesJa)).toMatchObject({ status: 'ready', total: 42, unused: false });
    flow.expectState(idsIn(articlesJa)).toEqual(['new', 'old']);
    flow.expectStates(statusIn(articlesJa)).toEqual(['idle', 'loading', 'ready']);
  });

  it('keeps the shown items while it refetches, and when that fails', async () => {
    const given = [oneArticle, listFetched(articlesJa)];
    const { content, failures, flow } = start(fetchList, [articlesJa], given);
    await flow.pass(0);
    expect(listIn(articlesJa)(flow.state())).toMatchObject({ status: 'loading', items: [{ id: 'a' }] });
    content.calls.forEach(({ fail }) => fail());
    await flow.ends();
    flow.expectState(listIn(articlesJa)).toMatchObject({ status: 'failed', items: [{ id: 'a' }] });
    flow.expectStates(statusIn(articlesJa)).toEqual(['ready', 'loading', 'failed']);
    expect(failures).toEqual(Array(2).fill(expect.stringContaining('articles/ja')));
  });

  it('uses a fresh list once; the next FETCH fetches', async () => {
    const { content, flow } = start(watchLists, [], [oneArticle]);
    await flow.dispatch(fetchArticleList({ locale: 'ja' }));
    expect(content.calls).toHaveLength(0);
    await flow.dispatch(fetchArticleList({ locale: 'ja' }));
    expect(content.calls).toHaveLength(2);
    content.answerAll();
    await flow.stop();
    flow.expectState(({ content: { lists } }) => lists['articles/ja']?.status).toBe('ready');
    flow.expectState((state) => state.loading.target).toBe(50);
    flow.expectCalls('contentApi.getList').toHaveLength(2);
  });

  it.each([
    ['a further page', received(projectsJa, [makeProject('q')], 2, 2)],
    ['the first page again', received(projectsJa, [makeProject('p')], 2)],
    ['a failure and another try', received(projectsJa, [makeProject('p')])],
  ])(
    'a FETCH refetches a list even if a page has loaded part of it in the meantime: %s [lists.fetch-uses-a-loaded-list-once]',
    async (_, loaded) => {
      const used = [received(projectsJa, [makeProject('p')], 2), listFetched(projectsJa)];
      const { content, flow } = start(fetchList, [projectsJa], [...used, listFailed(projectsJa), loaded]);
      await flow.pass(0);
      content.call('post').answer(listOf(makeProject('new')));
      await flow.ends();
      flow.expectState((state) => idsIn(projectsJa)(state)[0]).toBe('new');
      expect(content.calls).toHaveLength(1);
    },
  );

  it('a FETCH retries a list of which nothing was loaded', async () => {
    const { content, flow } = start(
      fetchList,
      [projectsJa],
      [listRequested(projectsJa), listFailed(projectsJa)],
    );
    await flow.pass(0);
    content.answerAll();
    await flow.ends();
    flow.expectState(listIn(projectsJa)).toMatchObject({ status: 'ready', unused: false });
    expect(content.calls).toHaveLength(1);
  });

  it('a FETCH of a list with further pages keeps them [history.extended-list]', async () => {
    const { content, context } = createContentContext();
    const given = [
      received(projectsJa, several(100, makeProject, 'p'), 150),
      received(projectsJa, several(50, makeProject, 'q'), 150, 2),
      listFetched(projectsJa),
    ];
    const flow = sagaTest(fetchList, { args: [projectsJa], context, given });
    await flow.pass(0);
    content.call('post').answer({ ...listOf(...several(100, makeProject, 'p')), total: 150 });
    await flow.ends();
    flow.expectState((state) => idsIn(projectsJa)(state).length).toBe(150);
    flow.expectState(listIn(projectsJa)).toMatchObject({ status: 'ready', page: 2 });
    flow.expectCalls('contentApi.getList').toHaveLength(1);
  });

  it('reports progress as answers arrive, and none for a cancelled call', async () => {
    const { content, flow } = start(watchLists, []);
    await flow.dispatch(fetchProjectList({ locale: 'ko' }));
    content.call('post').onProgress(40);
    await flow.pass(0);
    expect(flow.state().loading.target).toBe(20);
    const ended = content.call('post');
    await flow.dispatch(fetchProjectList({ locale: 'ja' }));
    ended.onProgress(90);
    ended.answer(listOf(makeProject('stale')));
    await flow.pass(0);
    await flow.stop();
    flow.expectState((state) => state.loading.progress.post).toBe(40);
    flow.expectState(listIn({ list: 'projects', locale: 'ko' })).toMatchObject({ status: 'idle', items: [] });
  });
});

describe.each([
  ['articles', 'ja', fetchArticleList, 2],
  ['articles', 'ko', fetchArticleList, 1],
  ['projects', 'en', fetchProjectList, 1],
] as const)('the load of %s in %s', (list, locale, fetch, count) => {
  const ref = { list, locale };

  it('when cancelled, every call is aborted and the list is not left loading', async () => {
    const { content, flow } = start(watchLists, []);
    await flow.dispatch(fetch({ locale }));
    expect(listIn(ref)(flow.state()).status).toBe('loading');
    await flow.stop();
    flow.expectStates(statusIn(ref)).toEqual(['idle', 'loading', 'idle']);
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual(Array(count).fill(true));
  });

  it('when cancelled while showing items, the list is ready as before', async () => {
    const { context } = createContentContext();
    const item = list === 'articles' ? makeArticle('a') : makeProject('a');
    const flow = sagaTest(watchLists, { context, given: [received(ref, [item]), listFetched(ref)] });
    await flow.dispatch(fetch({ locale }));
    await flow.stop();
    flow.expectState(listIn(ref)).toMatchObject({ status: 'ready', total: 1 });
    flow.expectStates(statusIn(ref)).toEqual(['ready', 'loading', 'ready']);
  });
});

describe('ensureList: one load at a time for each list', () => {
  it('waits for a load in progress', async () => {
    const { content, flow } = start(ensureList, [projectsJa], [listRequested(projectsJa)]);
    await flow.dispatch(received({ list: 'projects', locale: 'ko' }, []));
    await flow.dispatch(received({ ...projectsJa, category: 'Brand' }, []));
    await flow.dispatch(received(projectsJa, []));
    await flow.ends();
    flow.expectState((state) => listIn(projectsJa)(state).status).toBe('ready');
    expect(content.calls).toEqual([]);
  });

  it('starts the load again if the one it waited for was cancelled', async () => {
    const { content, flow } = start(ensureList, [projectsJa], [listRequested(projectsJa)]);
    await flow.dispatch(listCancelled(projectsJa));
    content.call('post').answer(listOf(makeProject('p')));
    await flow.ends();
    flow.expectState(listIn(projectsJa)).toMatchObject({ status: 'ready', items: [{ id: 'p' }] });
    flow.expectCalls('contentApi.getList').toHaveLength(1);
  });

  it('returns immediately when the list is loaded', async () => {
    const { content, flow } = start(ensureList, [articlesJa], [oneArticle]);
    await flow.ends();
    flow.expectState(idsIn(articlesJa)).toEqual(['a']);
    flow.expectStates((state) => state).toHaveLength(1);
    expect(content.calls).toEqual([]);
  });

  it('retries a failed list', async () => {
    const { content, flow } = start(ensureList, [projectsJa], [listFailed(projectsJa)]);
    await flow.pass(0);
    content.call('post').answer(listOf(makeProject('p')));
    await flow.ends();
    flow.expectState((state) => listIn(projectsJa)(state).status).toBe('ready');
    flow.expectCalls('contentApi.getList').toHaveLength(1);
  });

  it('a list that does not exist in the language is ready and empty without a call', async () => {
    const { content, context } = createContentContext();
    const ref = { list: 'articles', locale: 'en' } as const;
    const flow = sagaTest(ensureList, { args: [ref], context });
    await flow.ends();
    flow.expectState(listIn(ref)).toMatchObject({ status: 'ready', items: [], total: 0 });
    expect(content.calls).toEqual([]);
  });

  it('when one source fails, the other is shown, the list is failed and the error logged', async () => {
    const { content, failures, flow } = start(ensureList, [articlesJa]);
    await flow.pass(0);
    content.call('blog').fail();
    content.call('media').answer(listOf(makeArticle('m')));
    await flow.ends();
    flow.expectState(listIn(articlesJa)).toMatchObject({ status: 'partial', total: 1, items: [{ id: 'm' }] });
    expect(failures).toEqual([expect.stringContaining('articles/ja')]);
  });
});
