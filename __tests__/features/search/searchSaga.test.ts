import { loadSearch } from '../../../src/features/search/searchSaga';
import {
  searchCancelled,
  searchFailed,
  searchReceived,
  searchRequested,
  type SearchQuery,
} from '../../../src/features/search/searchSlice';
import { listOf, makeArticle, makeProject } from '../../support/items';
import { placeOf } from '../../support/places';
import { sagaTest } from '../../support/sagaTest';
import { createContentContext } from '../../support/scriptedContentApi';

function start(url: string, given: { type: string }[] = []) {
  const { content, context, failures } = createContentContext();
  return { content, failures, flow: sagaTest(loadSearch, { args: [placeOf(url)], context, given }) };
}

const common = { page: 1, limit: 100, _sort: 'date:DESC' };
const bodyOf = (contains: string) => ({
  or: ['title', 'tags', 'service_name'].map((fieldName) => ({ fieldName, contains })),
});
const noResults = { articles: [], articleTotal: 0, projects: [], projectTotal: 0 };
const oneProject = { ...noResults, projects: [makeProject('held')], projectTotal: 1 };
const heldFor = (query: SearchQuery) => searchReceived({ query, results: oneProject });
const partFor = (query: SearchQuery) => searchFailed({ query, results: oneProject });
const NONE_FOUND = searchFailed({ query: null, results: noResults });

describe('loadSearch: queries and bodies (spec §7 "Search", §5)', () => {
  it.each([
    ['/ja/search?text=%E9%9B%B2', '雲', [['post', 'ja_JP'], ['blog'], ['media']]],
    ['/ko/search?text=a%26b', 'a&b', [['post', 'ko_KR'], ['blog_kr']]],
    ['/en/search?text=+x+', 'x', [['post', 'en_US']]],
    ['/ja/search', '', [['post', 'ja_JP'], ['blog'], ['media']]],
    ['/en/search?text=%20', '', [['post', 'en_US']]],
  ] as const)('%s', async (url, text, scope) => {
    const { content, flow } = start(url);
    await flow.pass(0);
    expect(flow.state().search.status).toBe('loading');
    expect(
      content.calls.map(({ method, collection, query, body }) => ({ method, collection, query, body })),
    ).toEqual(
      scope.map(([collection, locale]) => ({
        method: 'search',
        collection,
        query: locale === undefined ? common : { ...common, locale },
        body: text === '' ? {} : bodyOf(text),
      })),
    );
    content.answerAll();
    await flow.ends();
    flow
      .expectState(({ search }) => search)
      .toEqual({ status: 'ready', query: { locale: url.slice(1, 3), text }, results: noResults });
  });
});

describe('loadSearch: results (spec §7, decisions §4)', () => {
  it('merges the articles, newest first, keeps the projects apart, and adds up the totals', async () => {
    const { content, flow } = start('/ja/search?text=a');
    await flow.pass(0);
    content.call('blog').answer({
      ...listOf(makeArticle('b1', { date: '2026-03-01' }), makeArticle('b2', { date: 'never' })),
      total: 120,
    });
    content.call('media').answer(listOf(makeArticle('m1', { date: '2026-04-01' })));
    content.call('post').answer({ ...listOf(makeProject('p1'), makeProject('p2')), total: 2 });
    await flow.ends();
    const ids = (items: { id: string }[]) => items.map(({ id }) => id);
    flow.expectState(({ search }) => ids(search.results.articles)).toEqual(['m1', 'b1', 'b2']);
    flow.expectState(({ search }) => ids(search.results.projects)).toEqual(['p1', 'p2']);
    flow.expectState(({ search }) => search.results).toMatchObject({ articleTotal: 121, projectTotal: 2 });
  });

  it.each([
    ['blog', { projectTotal: 1, articleTotal: 1 }],
    ['post', { projectTotal: 0, articleTotal: 2 }],
  ] as const)('%s failing is a failed search, logged, and the others show', async (failing, totals) => {
    const { content, flow, failures } = start('/ja/search?text=a');
    await flow.pass(0);
    for (const call of content.calls) {
      if (call.collection === failing) call.fail();
      else call.answer(listOf(makeArticle(call.collection)));
    }
    await flow.ends();
    flow
      .expectState(({ search }) => search)
      .toMatchObject({ status: 'failed', query: { locale: 'ja', text: 'a' }, results: totals });
    expect(failures).toEqual([`The search in ${failing} failed`]);
  });

  it('a failing collection where the others found nothing does not say that there is nothing', async () => {
    const { content, flow } = start('/ja/search?text=a');
    await flow.pass(0);
    content.call('post').fail();
    content.answerAll();
    await flow.ends();
    flow.expectState(({ search }) => search).toEqual({ status: 'failed', query: null, results: noResults });
    flow.expectPuts(searchReceived, searchFailed).toEqual([searchFailed.type]);
  });

  it.each(['ja', 'ko', 'en'] as const)(
    '%s: all failing is a failed search, logged (spec §8)',
    async (locale) => {
      const { content, flow, failures } = start(`/${locale}/search?text=a`, [heldFor({ locale, text: 'b' })]);
      await flow.pass(0);
      content.calls.forEach(({ fail }) => fail());
      await flow.ends();
      flow.expectState(({ search }) => search).toEqual({ status: 'failed', query: null, results: noResults });
      expect(failures).toHaveLength(content.calls.length);
    },
  );
});

describe('loadSearch: one search at a time (decisions §4)', () => {
  it('what is held is not asked again', async () => {
    const { content, flow } = start('/ja/search?text=+a', [heldFor({ locale: 'ja', text: 'a' })]);
    await flow.ends();
    flow.expectState(({ search }) => search.results.projectTotal).toBe(1);
    flow.expectPuts().toEqual([]);
    expect(content.calls).toEqual([]);
  });

  it.each([
    ['another text', { locale: 'ja', text: 'b' }],
    ['another language', { locale: 'en', text: 'a' }],
  ] as const)('results of %s are kept on the screen until the new ones come', async (_, query) => {
    const { content, flow } = start('/ja/search?text=a', [heldFor(query)]);
    await flow.pass(0);
    expect(flow.state().search).toMatchObject({ status: 'loading', query, results: { projectTotal: 1 } });
    content.answerAll();
    await flow.ends();
    flow.expectState(({ search }) => search.results).toEqual(noResults);
    flow.expectPuts(searchRequested, searchReceived).toHaveLength(2);
  });

  it.each([
    ['nothing', NONE_FOUND],
    ['a part', partFor({ locale: 'en', text: 'a' })],
  ])('a failed search that shows %s is asked again', async (_, failed) => {
    const { content, flow } = start('/en/search?text=a', [failed]);
    await flow.pass(0);
    content.call('post').answer(listOf(makeProject('p'), makeProject('q')));
    await flow.ends();
    flow.expectState(({ search }) => search).toMatchObject({ status: 'ready', results: { projectTotal: 2 } });
    expect(content.calls).toHaveLength(1);
  });

  it.each([[['post']], [['blog']], [['post', 'blog', 'media']]])(
    'a part that is shown stays as it is where %j fails as it is asked for again (decisions §3)',
    async (failing) => {
      const query = { locale: 'ja', text: 'a' } as const;
      const { content, flow } = start('/ja/search?text=a', [partFor(query)]);
      await flow.pass(0);
      expect(flow.state().search).toMatchObject({ status: 'loading', query, results: oneProject });
      for (const call of content.calls) {
        if (failing.includes(call.collection)) call.fail();
        else call.answer(listOf(makeArticle(call.collection)));
      }
      await flow.ends();
      flow.expectState(({ search }) => search).toEqual({ status: 'failed', query, results: oneProject });
      expect(content.calls).toHaveLength(3);
    },
  );

  it.each([
    ['nothing', [], { status: 'idle', query: null }],
    ['results', [heldFor({ locale: 'ja', text: 'b' })], { status: 'ready', query: { text: 'b' } }],
    [
      'a failed search',
      [partFor({ locale: 'ja', text: 'b' })],
      { status: 'failed', query: { text: 'b' }, results: oneProject },
    ],
  ])('cancelled: its calls are aborted, %s is there as before', async (_, given, expected) => {
    const { content, flow, failures } = start('/ja/search?text=a', given);
    await flow.stop();
    flow.expectState(({ search }) => search).toMatchObject(expected);
    flow.expectPuts(searchCancelled).toHaveLength(1);
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
    expect(failures).toEqual([]);
  });
});
