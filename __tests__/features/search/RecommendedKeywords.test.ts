import { rootReducer } from '../../../src/app/state/store';
import { listReceived } from '../../../src/features/content/contentSlice';
import {
  findKeyword,
  recommendedKeywords,
  selectPopularTags,
} from '../../../src/features/search/RecommendedKeywords';
import { createMessages } from '../../../src/world/messages';
import { makeArticle, makeProject } from '../../support/items';
import { textsOf } from '../../support/texts';

describe('keywords recommended from content [search.recommended-keywords]', () => {
  it('are the most used tags of the language; an item held twice counts once [search.keyword-source]', () => {
    const twice = makeProject('a', { tags: ['Rare', 'Often'] });
    const other = makeArticle('k', { tags: ['한국어'], locale: 'ko_KR' });
    const found = makeArticle('b', { tags: ['Often', 'Often'] });
    const search = { locale: 'ja', text: '', total: 1, page: 1 } as const;
    const state = [
      listReceived({ list: 'projects', locale: 'ja', items: [twice], total: 1, page: 1 }),
      listReceived({ list: 'blog_kr', locale: 'ko', items: [other], total: 1, page: 1 }),
      listReceived({ list: 'articles', items: [found], ...search }),
      listReceived({ list: 'projects', items: [twice], ...search }),
    ].reduce(rootReducer, rootReducer(undefined, { type: 'start' }));
    expect(selectPopularTags(state, 'ja')).toEqual(['Often', 'Rare']);
    expect(selectPopularTags(state, 'ko')).toEqual(['한국어']);
    expect(selectPopularTags(state, 'en')).toEqual([]);
  });

  it('are eight at most; of tags that are used alike, the first by code point', () => {
    const tags = ['j', 'c', 'b', 'i', 'a', 'h', 'd', 'g', 'f', 'e'];
    const often = makeProject('b', { tags: ['i'] });
    const items = [makeProject('a', { tags }), often];
    const state = rootReducer(
      undefined,
      listReceived({ list: 'projects', locale: 'ja', items, total: 2, page: 1 }),
    );
    expect(selectPopularTags(state, 'ja')).toEqual(['i', 'a', 'b', 'c', 'd', 'e', 'f', 'g']);
  });

  it('count items that share an id or a postId one by one', () => {
    const items = [
      makeProject('a', { postId: 'p', tags: ['Twice'] }),
      makeProject('b', { postId: 'p', tags: ['Twice', 'Once'] }),
      makeProject('c', { postId: 'q', tags: ['Thrice'] }),
      makeProject('c', { postId: 'r', tags: ['Thrice'] }),
      makeProject('d', { postId: 's', tags: ['Thrice'] }),
    ];
    const state = rootReducer(
      undefined,
      listReceived({ list: 'projects', locale: 'ja', items, total: 5, page: 1 }),
    );
    expect(selectPopularTags(state, 'ja')).toEqual(['Thrice', 'Twice', 'Once']);
  });
});

describe('the recommended keywords [search.recommended-keywords]', () => {
  it("are the translations' list, or the popular tags where that is empty [search.keyword-source]", async () => {
    const { i18n, load } = createMessages();
    await load('ko', ['search']);
    const t = i18n.getFixedT('ko', 'search');
    expect(recommendedKeywords(t, ['Tag'])).toEqual(textsOf('ko').search.recommended);
    i18n.addResourceBundle('ko', 'search', { recommended: [] }, false, true);
    expect(recommendedKeywords(t, ['Tag'])).toEqual(['Tag']);
  });

  it.each([
    ['voice ui', 'Voice UI'],
    ['ＶＯＩＣＥ　ＵＩ', 'Voice UI'],
    ['ﾃﾞｻﾞｲﾝ', 'デザイン'],
    ['でざいん', 'デザイン'],
    ['Voice', undefined],
    ['Voice UI 0800', undefined],
  ])('%s is the keyword %s [address.listed-choices]', (text, keyword) => {
    expect(findKeyword(['デザイン', 'Voice UI'], text)).toBe(keyword);
  });
});
