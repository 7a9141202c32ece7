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
import { expectFlow, stateAfter } from '../../support/expectFlow';
import { createContentContext } from '../../support/scriptedContentApi';

const articlesJa = { list: 'articles', locale: 'ja' } as const;
const projectsJa = { list: 'projects', locale: 'ja' } as const;

function start<A extends unknown[]>(
  saga: (...args: A) => Saga<void>,
  args: A,
  given: { type: string }[] = [],
) {
  const { content, context, failures } = createContentContext();
  return {
    content,
    failures,
    flow: expectFlow(saga, ...args)
      .withState(stateAfter(...given))
      .withContext(context),
  };
}
const oneArticle = received(articlesJa, [makeArticle('a')]);

describe('fetchList [lists.fetch-on-locale-change]', () => {
  it('merges blog and media, newest first, and adds up their totals', async () => {
    const { content, flow } = start(fetchList, [articlesJa]);
    await flow
      .act(() => {
        content.call('blog').answer({ ...listOf(makeArticle('old', { date: '2026-01-01' })), total: 40 });
        content
          .call('media')
          .answer({ ...listOf(makeArticle('new', { date: '2026-02-01T00:00:00+09:00' })), total: 2 });
      })
      .hasFinalState.like(listIn(articlesJa), { status: 'ready', total: 42, unused: false })
      .hasFinalState(idsIn(articlesJa), ['new', 'old'])
      .hasStates(statusIn(articlesJa), ['idle', 'loading', 'ready'])
      .run();
  });

  it('keeps the shown items while it refetches, and when that fails', async () => {
    const given = [oneArticle, listFetched(articlesJa)];
    const { content, failures, flow } = start(fetchList, [articlesJa], given);
    await flow
      .act((state) => {
        expect(listIn(articlesJa)(state)).toMatchObject({ status: 'loading', items: [{ id: 'a' }] });
        content.calls.forEach(({ fail }) => fail());
      })
      .hasFinalState.like(listIn(articlesJa), { status: 'failed', items: [{ id: 'a' }] })
      .hasStates(statusIn(articlesJa), ['ready', 'loading', 'failed'])
      .run();
    expect(failures).toEqual(Array(2).fill(expect.stringContaining('articles/ja')));
  });

  it('uses a fresh list once; the next FETCH fetches', async () => {
    const { content, flow } = start(watchLists, [], [oneArticle]);
    await flow
      .dispatch(fetchArticleList({ locale: 'ja' }))
      .act(() => expect(content.calls).toHaveLength(0))
      .dispatch(fetchArticleList({ locale: 'ja' }))
      .act(() => {
        expect(content.calls).toHaveLength(2);
        content.answerAll();
      })
      .hasFinalState(({ content: { lists } }) => lists['articles/ja']?.status, 'ready')
      .hasFinalState((state) => state.loading.target, 50)
      .silentRun();
    expect(content.calls).toHaveLength(2);
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
      await flow
        .act(() => content.call('post').answer(listOf(makeProject('new'))))
        .hasFinalState((state) => idsIn(projectsJa)(state)[0], 'new')
        .run();
      expect(content.calls).toHaveLength(1);
    },
  );

  it('a FETCH retries a list of which nothing was loaded', async () => {
    const { content, flow } = start(
      fetchList,
      [projectsJa],
      [listRequested(projectsJa), listFailed(projectsJa)],
    );
    await flow
      .act(() => content.answerAll())
      .hasFinalState.like(listIn(projectsJa), { status: 'ready', unused: false })
      .run();
    expect(content.calls).toHaveLength(1);
  });

  it('a FETCH of a list with further pages keeps them [history.extended-list]', async () => {
    const { content, context } = createContentContext();
    const given = [
      received(projectsJa, several(100, makeProject, 'p'), 150),
      received(projectsJa, several(50, makeProject, 'q'), 150, 2),
      listFetched(projectsJa),
    ];
    await expectFlow(fetchList, projectsJa)
      .withState(stateAfter(...given))
      .withContext(context)
      .act(() => content.call('post').answer({ ...listOf(...several(100, makeProject, 'p')), total: 150 }))
      .hasFinalState((state) => idsIn(projectsJa)(state).length, 150)
      .hasFinalState.like(listIn(projectsJa), { status: 'ready', page: 2 })
      .run();
    expect(content.calls).toHaveLength(1);
  });

  it('reports progress as answers arrive, and none for a cancelled call', async () => {
    const { content, flow } = start(watchLists, []);
    await flow
      .dispatch(fetchProjectList({ locale: 'ko' }))
      .act(() => content.call('post').onProgress(40))
      .act((state) => expect(state.loading.target).toBe(20))
      .dispatch(fetchProjectList({ locale: 'ja' }))
      .act(() => {
        content.calls[0]?.onProgress(90);
        content.calls[0]?.answer(listOf(makeProject('stale')));
      })
      .hasFinalState((state) => state.loading.progress.post, 40)
      .hasFinalState.like(listIn({ list: 'projects', locale: 'ko' }), { status: 'idle', items: [] })
      .silentRun();
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
    await flow
      .dispatch(fetch({ locale }))
      .act((state) => expect(listIn(ref)(state).status).toBe('loading'))
      .hasStates(statusIn(ref), ['idle', 'loading', 'idle'])
      .silentRun();
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual(Array(count).fill(true));
  });

  it('when cancelled while showing items, the list is ready as before', async () => {
    const { context } = createContentContext();
    const item = list === 'articles' ? makeArticle('a') : makeProject('a');
    await expectFlow(watchLists)
      .withState(stateAfter(received(ref, [item]), listFetched(ref)))
      .withContext(context)
      .dispatch(fetch({ locale }))
      .hasFinalState.like(listIn(ref), { status: 'ready', total: 1 })
      .hasStates(statusIn(ref), ['ready', 'loading', 'ready'])
      .silentRun();
  });
});

describe('ensureList: one load at a time for each list', () => {
  it('waits for a load in progress', async () => {
    const { content, flow } = start(ensureList, [projectsJa], [listRequested(projectsJa)]);
    await flow
      .dispatch(received({ list: 'projects', locale: 'ko' }, []))
      .dispatch(received({ ...projectsJa, category: 'Brand' }, []))
      .dispatch(received(projectsJa, []))
      .hasFinalState(statusIn(projectsJa), 'ready')
      .run();
    expect(content.calls).toEqual([]);
  });

  it('starts the load again if the one it waited for was cancelled', async () => {
    const { content, flow } = start(ensureList, [projectsJa], [listRequested(projectsJa)]);
    await flow
      .dispatch(listCancelled(projectsJa))
      .act(() => content.call('post').answer(listOf(makeProject('p'))))
      .hasFinalState.like(listIn(projectsJa), { status: 'ready', items: [{ id: 'p' }] })
      .run();
    expect(content.calls).toHaveLength(1);
  });

  it('returns immediately when the list is loaded', async () => {
    const { content, flow } = start(ensureList, [articlesJa], [oneArticle]);
    await flow
      .hasFinalState(idsIn(articlesJa), ['a'])
      .hasStates((state) => state, [expect.anything()])
      .run();
    expect(content.calls).toEqual([]);
  });

  it('retries a failed list', async () => {
    const { content, flow } = start(ensureList, [projectsJa], [listFailed(projectsJa)]);
    await flow
      .act(() => content.call('post').answer(listOf(makeProject('p'))))
      .hasFinalState(statusIn(projectsJa), 'ready')
      .run();
    expect(content.calls).toHaveLength(1);
  });

  it('a list that does not exist in the language is ready and empty without a call', async () => {
    const { content, context } = createContentContext();
    const ref = { list: 'articles', locale: 'en' } as const;
    await expectFlow(ensureList, ref)
      .withContext(context)
      .hasFinalState.like(listIn(ref), { status: 'ready', items: [], total: 0 })
      .run();
    expect(content.calls).toEqual([]);
  });

  it('when one source fails, the other is shown, the list is failed and the error logged', async () => {
    const { content, failures, flow } = start(ensureList, [articlesJa]);
    await flow
      .act(() => {
        content.call('blog').fail();
        content.call('media').answer(listOf(makeArticle('m')));
      })
      .hasFinalState.like(listIn(articlesJa), { status: 'partial', total: 1, items: [{ id: 'm' }] })
      .run();
    expect(failures).toEqual([expect.stringContaining('articles/ja')]);
  });
});
