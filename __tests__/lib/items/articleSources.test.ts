import { ARTICLE_SOURCES } from '../../../src/lib/items/articleSources';

it('Japanese articles are in blog and media, Korean ones in blog_kr, and there are no English ones [lists.home-limits]', () => {
  expect(ARTICLE_SOURCES).toEqual({ ja: ['blog', 'media'], ko: ['blog_kr'], en: [] });
});
