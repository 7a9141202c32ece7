import type { Saga } from '../../src/world/saga';
import { loadArticle } from '../../src/pages/article/articleRoute';
import { loadArticles } from '../../src/pages/articles/articlesRoute';
import { loadHome } from '../../src/pages/home/homeRoute';
import { loadProject } from '../../src/pages/project/projectRoute';
import { loadProjects } from '../../src/pages/projects/projectsRoute';
import { loadTeam } from '../../src/pages/team/teamRoute';
import type { Place } from '../../src/lib/address/place';
import { placeOf } from '../support/places';
import { expectFlow } from '../support/expectFlow';
import { createContentContext, type ScriptedCall } from '../support/scriptedContentApi';

/** A call in one line: method, collection, limit and page. */
function told({ method, collection, id, query: { page, limit, locale, _q } }: ScriptedCall): string {
  const words = [id, locale, ...(_q ?? []), page !== undefined && `${limit} of page ${page}`];
  return [method, collection, ...words.filter(Boolean)].join(' ');
}

type Row = [url: string, load: (place: Place) => Saga<void>, calls: string[]];
const list = (rest: string) => `getList ${rest} 100 of page 1`;
const PAGES: Row[] = [
  ['/ja', loadHome, ['getList blog 10 of page 1', 'getList media 10 of page 1', list('post ja_JP')]],
  ['/ko', loadHome, [list('blog_kr'), list('post ko_KR')]],
  ['/en', loadHome, [list('post en_US')]],
  ['/ja/projects', loadProjects, [list('post ja_JP')]],
  ['/ko/projects?category=A%26B', loadProjects, [list('post ko_KR category_has:A&B'), list('post ko_KR')]],
  ['/en/projects/kumo', loadProject, ['getItem post kumo en_US', 'getLocales post kumo', list('post en_US')]],
  ['/ja/articles/blog', loadArticles, [list('blog')]],
  ['/ja/articles/media?category=Press', loadArticles, [list('media category_has:Press'), list('media')]],
  ['/ko/articles', loadArticles, [list('blog_kr')]],
  ['/ko/articles?category=연구', loadArticles, [list('blog_kr category_has:연구'), list('blog_kr')]],
  ['/en/articles', loadArticles, []],
  ['/en/articles/blog?category=x', loadArticles, []],
  ['/ko/articles/voice', loadArticle, ['getItem blog_kr voice', list('blog_kr')]],
  ['/ja/articles/voice', loadArticle, ['getLocales blog_kr voice']],
  ['/en/articles/voice', loadArticle, []],
  ['/ja/team', loadTeam, ['getList blog deo_eq:1 3 of page 1']],
  ['/ko/team', loadTeam, ['getList blog_kr deo_eq:1 3 of page 1']],
  ['/en/team', loadTeam, []],
];

describe('what each page loads [lists.calls] [articles.english-asks-nothing] [routing.loads]', () => {
  it.each(PAGES)('%s', async (url, load, calls) => {
    const { content, context } = createContentContext();
    await expectFlow(load, placeOf(url))
      .withContext(context)
      .act(() => expect(content.calls.map(told)).toEqual(calls))
      .act(content.answerAll, content.answerAll)
      .hasFinalState(
        ({ content: { lists, items } }) =>
          [...Object.values(lists), ...Object.values(items)].filter((held) => held?.status === 'loading'),
        [],
      )
      .run();
  });

  it.each(PAGES)('%s again requests nothing: loaded content is shown immediately', async (url, load) => {
    const { content, context } = createContentContext();
    const twice = function* (place: Place): Saga<number> {
      yield* load(place);
      const count = content.calls.length;
      yield* load(place);
      return content.calls.slice(count).filter(({ method }) => method !== 'getLocales').length;
    };
    await expectFlow(twice, placeOf(url))
      .withContext(context)
      .act(content.answerAll, content.answerAll, content.answerAll)
      .returns(0)
      .run();
  });

  it('an id is requested as in the address, decoded', async () => {
    const { content, context } = createContentContext();
    await expectFlow(loadArticle, placeOf('/ja/articles/a%2Fb%20%F0%9F%8D%B5'))
      .withContext(context)
      .act(() => {
        expect(content.call('blog_kr').id).toBe('a/b 🍵');
        content.answerAll();
      })
      .hasFinalState((state) => Object.keys(state.content.items), ['blog_kr/ja/a/b 🍵'])
      .run();
  });
});
