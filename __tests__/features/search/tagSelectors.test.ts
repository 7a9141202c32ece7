import { rootReducer } from '../../../src/app/store';
import { listReceived } from '../../../src/features/content/contentSlice';
import { searchReceived } from '../../../src/features/search/searchSlice';
import { selectPopularTags } from '../../../src/features/search/tagSelectors';
import { makeArticle, makeProject } from '../../support/items';

describe('recommended keywords from content (decisions §4)', () => {
  it('are the most used tags of the language; an item held twice counts once', () => {
    const twice = makeProject('a', { tags: ['Rare', 'Often'] });
    const other = makeArticle('k', { tags: ['한국어'], locale: 'ko_KR' });
    const results = {
      articles: [makeArticle('b', { tags: ['Often', 'Often'] })],
      articleTotal: 1,
      projects: [twice],
      projectTotal: 1,
    };
    const state = [
      listReceived({ list: 'projects', locale: 'ja', items: [twice], total: 1, page: 1 }),
      listReceived({ list: 'blog_kr', locale: 'ko', items: [other], total: 1, page: 1 }),
      searchReceived({ query: { locale: 'ja', text: '' }, results }),
    ].reduce(rootReducer, rootReducer(undefined, { type: 'start' }));
    expect(selectPopularTags(state, 'ja')).toEqual(['Often', 'Rare']);
    expect(selectPopularTags(state, 'ko')).toEqual(['한국어']);
    expect(selectPopularTags(state, 'en')).toEqual([]);
  });
});
