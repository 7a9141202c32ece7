/** Lists that the server sent incomplete: shown immediately, requested once more, and kept as they are if that fails. */
import type { Saga } from '../../src/world/saga';
import { listFailed, listRequested, type ListRef } from '../../src/features/content/contentSlice';
import { ensureList, fetchList } from '../../src/features/content/listSaga';
import { localeChanged } from '../../src/navigation/localeSlice';
import { pageShown } from '../../src/navigation/navigationSlice';
import { createBrowser } from '../support/browserContext';
import { listOf, makeArticle, makeProject } from '../support/items';
import { idsIn, listIn, received, statusIn } from '../support/lists';
import { homeOf, placeOf } from '../support/places';
import { recover, rootTest } from '../support/rootTest';
import { sagaTest } from '../support/sagaTest';
import { createContentContext, createScriptedContentApi } from '../support/scriptedContentApi';

const articles = { list: 'articles', locale: 'ja' } as const;

function start(saga: (ref: ListRef) => Saga<void>, given: { type: string }[]) {
  const { content, context, failures } = createContentContext();
  return { content, failures, flow: sagaTest(saga, { args: [articles], context, given }) };
}

const sentLists = [
  received(articles, [makeArticle('a')]),
  received({ list: 'projects', locale: 'ja' }, [makeProject('p')]),
];

describe('a list of which only a part was sent [loading.part-is-finished-by-browser]', () => {
  const part = [received(articles, [makeArticle('b')]), listFailed(articles)];

  it('is requested in full by the next load; shown items stay until then', async () => {
    const { content, flow } = start(ensureList, part);
    await flow.pass(0);
    expect(listIn(articles)(flow.state())).toMatchObject({ status: 'loading', items: [{ id: 'b' }] });
    content.call('blog').answer(listOf(makeArticle('b', { date: '2026-01-01' })));
    content.call('media').answer(listOf(makeArticle('m', { date: '2026-02-01' })));
    await flow.ends();
    flow.expectState(listIn(articles)).toMatchObject({ status: 'ready', total: 2 });
    flow.expectState(idsIn(articles)).toEqual(['m', 'b']);
    flow.expectStates(statusIn(articles)).toEqual(['failed', 'loading', 'ready']);
    flow.expectCalls('contentApi.getList').toHaveLength(2);
  });

  it.each([[['media']], [['blog']], [['blog', 'media']]])(
    'keeps its items when %j fail again, and is not requested a third time [failure.partial-page]',
    async (failing) => {
      const { content, failures, flow } = start(ensureList, part);
      await flow.pass(0);
      for (const call of content.calls) {
        if (failing.includes(call.collection)) call.fail();
        else call.answer(listOf(makeArticle(`new in ${call.collection}`)));
      }
      await flow.ends();
      flow.expectState(listIn(articles)).toMatchObject({ status: 'failed', total: 1, items: [{ id: 'b' }] });
      flow.expectStates(statusIn(articles)).toEqual(['failed', 'loading', 'failed']);
      flow.expectCalls('contentApi.getList').toHaveLength(2);
      expect(failures).toHaveLength(failing.length);
    },
  );

  it('keeps its items when cancelled during the retry, and aborts its calls', async () => {
    const { content, flow } = start(ensureList, part);
    await flow.stop();
    flow.expectState(listIn(articles)).toMatchObject({ status: 'failed', items: [{ id: 'b' }] });
    flow.expectStates(statusIn(articles)).toEqual(['failed', 'loading', 'failed']);
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  it('a FETCH uses it as it is during the retry, so that loading does not wait', async () => {
    const { content, flow } = start(fetchList, [...part, listRequested(articles)]);
    await flow.ends();
    flow.expectState(listIn(articles)).toMatchObject({ status: 'loading', fetched: true });
    flow.expectState((state) => state.loading.progress).toEqual({ blog: 100, media: 100 });
    expect(content.calls).toEqual([]);
  });
});

describe('rootSaga, a first page that the server sent incomplete [loading.part-is-finished-by-browser]', () => {
  it('what was sent is shown immediately, the rest requested once; loading does not wait for it [failure.partial-page]', async () => {
    const content = createScriptedContentApi();
    const { context } = createBrowser({ content });
    const given = [localeChanged('ja'), pageShown(homeOf('ja')), ...sentLists, listFailed(articles)];
    const flow = rootTest({ args: [true], context, given });
    await flow.pass(0);
    expect(content.calls.map(({ collection }) => collection)).toEqual(['blog', 'media']);
    expect(flow.state().loading.target).toBe(100);
    expect(idsIn(articles)(flow.state())).toEqual(['a']);
    await flow.pass(3_200);
    expect(flow.state().loading.phase).toBe('done');
    content.call('blog').answer(listOf(makeArticle('a')));
    content.call('media').answer(listOf(makeArticle('m')));
    await flow.ends();
    flow.expectState(idsIn(articles)).toEqual(['a', 'm']);
    flow.expectCalls('contentApi.getList').toHaveLength(2);
  });

  it.each([
    [true, ['search']],
    [false, []],
  ])('a search that failed on the server, page marked partial: %s, requests %j', async (isPart, asked) => {
    const content = createScriptedContentApi();
    const { context } = createBrowser({ content, url: '/ja/search?text=a' });
    const kinds = ['articles', 'projects'] as const;
    const search = { locale: 'ja', text: 'a' } as const;
    const place = pageShown(placeOf('/ja/search?text=a'));
    const notFound = kinds.map((list) => listFailed({ list, ...search }));
    const given = [localeChanged('ja'), place, ...sentLists, ...notFound];
    const flow = rootTest({ args: [isPart], context, given });
    await flow.pass(0);
    content.answerAll();
    await flow.ends();
    for (const list of kinds)
      flow
        .expectState((state) => listIn({ list, ...search })(state).status)
        .toBe(isPart ? 'ready' : 'failed');
    expect([...new Set(content.calls.map(({ method }) => method))]).toEqual(asked);
    await recover(flow, content);
  });
});
