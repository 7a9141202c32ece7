/** Lists that the server sent incomplete: shown immediately, requested once more, and kept as they are if that fails. */
import { listFailed } from '../../src/features/content/contentSlice';
import { localeChanged, pageShown } from '../../src/navigation/navigationSlice';
import { createBrowser } from '../support/browserContext';
import { listOf, makeArticle, makeProject } from '../support/items';
import { idsIn, listIn, received } from '../support/lists';
import { homeOf, placeOf } from '../support/places';
import { recover, rootTest } from '../support/rootTest';
import { createScriptedContentApi } from '../support/scriptedContentApi';

const articles = { list: 'articles', locale: 'ja' } as const;

const sentLists = [
  received(articles, [makeArticle('a')]),
  received({ list: 'projects', locale: 'ja' }, [makeProject('p')]),
];

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
