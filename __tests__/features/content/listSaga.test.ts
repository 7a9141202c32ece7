import { ensureList, fetchList, watchLists } from '../../../src/features/content/listSaga';
import {
  fetchArticleList,
  fetchProjectList,
  listCancelled,
  listFailed,
  listReceived,
  listRequested,
  listUsed,
} from '../../../src/features/content/contentSlice';
import { progressReported } from '../../../src/features/loading/loadingSlice';
import { listOf, makeArticle, makeProject } from '../../support/items';
import { sagaTest } from '../../support/sagaTest';
import { createScriptedContentApi } from '../../support/scriptedContentApi';

function createContext() {
  const content = createScriptedContentApi();
  const failures: string[] = [];
  return {
    content,
    failures,
    context: { contentApi: content.api, failureLog: (message: string) => void failures.push(message) },
  };
}
const articlesOf = (...ids: string[]) =>
  listReceived({
    list: 'articles',
    locale: 'ja',
    items: ids.map((id) => makeArticle(id)),
    total: ids.length,
  });

describe('fetchList (spec §4, §7, decisions §3, §4)', () => {
  it('merges blog and media, newest first by instant, and adds up their totals', async () => {
    const { content, context } = createContext();
    const flow = sagaTest(fetchList, { args: ['articles', 'ja'], context });
    await flow.pass(0);
    content.call('blog').answer({ ...listOf(makeArticle('old', { date: '2026-01-01' })), total: 40 });
    content
      .call('media')
      .answer({ ...listOf(makeArticle('new', { date: '2026-02-01T00:00:00+09:00' })), total: 2 });
    await flow.ends();
    flow
      .expectState((state) => state.content.articles.ja)
      .toMatchObject({ status: 'ready', total: 42, fresh: false });
    flow.expectState((state) => state.content.articles.ja?.items.map(({ id }) => id)).toEqual(['new', 'old']);
    flow
      .expectPuts(listRequested, listReceived, listUsed)
      .toEqual([listRequested.type, listReceived.type, listUsed.type]);
  });

  it('keeps what is shown while it fetches anew, and when that fails', async () => {
    const { content, context, failures } = createContext();
    const given = [articlesOf('a'), listUsed({ list: 'articles', locale: 'ja' })];
    const flow = sagaTest(fetchList, { args: ['articles', 'ja'], context, given });
    await flow.pass(0);
    expect(flow.state().content.articles.ja).toMatchObject({ status: 'loading', items: [{ id: 'a' }] });
    content.calls.forEach(({ fail }) => fail());
    await flow.ends();
    flow
      .expectState((state) => state.content.articles.ja)
      .toMatchObject({ status: 'failed', items: [{ id: 'a' }] });
    flow.expectPuts(listFailed).toHaveLength(1);
    expect(failures).toEqual(['The blog list could not be loaded', 'The media list could not be loaded']);
  });

  it('takes a list that has just come once; the next FETCH fetches', async () => {
    const { content, context } = createContext();
    const flow = sagaTest(watchLists, { context, given: [articlesOf('a')] });
    await flow.dispatch(fetchArticleList({ locale: 'ja' }));
    expect(content.calls).toHaveLength(0);
    await flow.dispatch(fetchArticleList({ locale: 'ja' }));
    expect(content.calls).toHaveLength(2);
    content.answerAll();
    await flow.stop();
    flow.expectState((state) => state.content.articles.ja?.status).toBe('ready');
    flow.expectState((state) => state.loading.target).toBe(50);
    flow.expectCalls('contentApi.getList').toHaveLength(2);
  });

  it('reports progress as the answers arrive, and none of a call that was cancelled', async () => {
    const { content, context } = createContext();
    const flow = sagaTest(watchLists, { context });
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
    flow.expectState((state) => state.content.projects.ko).toMatchObject({ status: 'idle', items: [] });
    flow.expectPuts(progressReported).toHaveLength(1);
  });
});

describe.each([
  ['articles', 'ja', fetchArticleList, 2],
  ['articles', 'ko', fetchArticleList, 1],
  ['projects', 'en', fetchProjectList, 1],
] as const)('the load of %s in %s (decisions §1)', (list, locale, fetch, count) => {
  it('cancelled: every call is aborted and the list is not left loading', async () => {
    const { content, context } = createContext();
    const flow = sagaTest(watchLists, { context });
    await flow.dispatch(fetch({ locale }));
    expect(flow.state().content[list][locale]?.status).toBe('loading');
    await flow.stop();
    flow.expectState((state) => state.content[list][locale]?.status).toBe('idle');
    flow.expectPuts(listCancelled).toHaveLength(1);
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual(Array(count).fill(true));
  });

  it('cancelled while it showed items: they are ready as before', async () => {
    const { context } = createContext();
    const items = [list === 'articles' ? makeArticle('a') : makeProject('a')] as never;
    const given = [listReceived({ list, locale, items, total: 1 }), listUsed({ list, locale })];
    const flow = sagaTest(watchLists, { context, given });
    await flow.dispatch(fetch({ locale }));
    await flow.stop();
    flow.expectState((state) => state.content[list][locale]).toMatchObject({ status: 'ready', total: 1 });
    flow.expectPuts(listCancelled).toHaveLength(1);
  });
});

describe('ensureList: one flight for one list (decisions §1)', () => {
  it('waits for a load that is under way', async () => {
    const { content, context } = createContext();
    const given = [listRequested({ list: 'projects', locale: 'ja' })];
    const flow = sagaTest(ensureList, { args: ['projects', 'ja'], context, given });
    await flow.dispatch(listReceived({ list: 'projects', locale: 'ko', items: [], total: 0 }));
    await flow.dispatch(listReceived({ list: 'projects', locale: 'ja', items: [], total: 0 }));
    await flow.ends();
    flow.expectState((state) => state.content.projects.ja?.status).toBe('ready');
    expect(content.calls).toEqual([]);
  });

  it('shows at once what is held', async () => {
    const { content, context } = createContext();
    const flow = sagaTest(ensureList, { args: ['articles', 'ja'], context, given: [articlesOf('a')] });
    await flow.ends();
    flow.expectState((state) => state.content.articles.ja?.items).toHaveLength(1);
    flow.expectPuts().toEqual([]);
    expect(content.calls).toEqual([]);
  });

  it('loads again what has failed', async () => {
    const { content, context } = createContext();
    const given = [listFailed({ list: 'projects', locale: 'ja' })];
    const flow = sagaTest(ensureList, { args: ['projects', 'ja'], context, given });
    await flow.pass(0);
    content.call('post').answer(listOf(makeProject('p')));
    await flow.ends();
    flow.expectState((state) => state.content.projects.ja?.status).toBe('ready');
    flow.expectCalls('contentApi.getList').toHaveLength(1);
  });
});
