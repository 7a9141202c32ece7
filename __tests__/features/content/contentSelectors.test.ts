import {
  selectHomeArticles,
  selectHomeProjects,
  selectIsFresh,
  selectListStatus,
  selectProjects,
  trimToHome,
} from '../../../src/features/content/contentSelectors';
import type { ContentState } from '../../../src/features/content/contentSlice';
import { makeArticle, makeProject, several } from '../../support/items';

const held = { status: 'ready', fresh: true } as const;
const content: ContentState = {
  articles: { ja: { ...held, items: several(9, makeArticle), total: 36 } },
  projects: { ja: { ...held, items: several(12, makeProject), total: 12 } },
};
const state = { content };

describe('content selectors (spec §2, "Home page")', () => {
  it('home shows six articles and five projects at most, in their order', () => {
    expect(selectHomeArticles(state, 'ja').map(({ id }) => id)).toEqual(['i0', 'i1', 'i2', 'i3', 'i4', 'i5']);
    expect(selectHomeProjects(state, 'ja')).toHaveLength(5);
  });

  it('a locale without a list has nothing, always the same nothing', () => {
    expect(selectHomeArticles(state, 'en')).toEqual([]);
    expect(selectProjects(state, 'ko')).toBe(
      selectProjects({ content: { articles: {}, projects: {} } }, 'ko'),
    );
    expect([selectListStatus(state, 'articles', 'en'), selectIsFresh(state, 'articles', 'en')]).toEqual([
      'idle',
      false,
    ]);
    expect([selectListStatus(state, 'articles', 'ja'), selectIsFresh(state, 'articles', 'ja')]).toEqual([
      'ready',
      true,
    ]);
  });

  it('the same state gives the same lists', () => {
    expect(selectHomeArticles(state, 'ja')).toBe(selectHomeArticles({ content }, 'ja'));
  });

  it("the server's HTML carries only what home shows, and the total", () => {
    const trimmed = trimToHome(content);
    expect([trimmed.articles.ja?.items.length, trimmed.articles.ja?.total]).toEqual([6, 36]);
    expect([trimmed.projects.ja?.items.length, trimmed.projects.ja?.total]).toEqual([5, 12]);
    expect(content.articles.ja?.items).toHaveLength(9);
  });
});
