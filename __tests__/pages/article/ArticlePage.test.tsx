/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import type { Article } from '@hibari/contract/schemas';
import type { RichNode } from '@hibari/contract/richText/tree';
import { itemMissing, itemReceived, listReceived } from '../../../src/features/content/contentSlice';
import { ArticlePage } from '../../../src/pages/article/ArticlePage';
import { makeArticle, several } from '../../support/items';
import { renderScreen } from '../../support/renderScreen';
import { textsOf } from '../../support/texts';

const show = (url: string, given: Parameters<typeof renderScreen>[1]['given'] = []) =>
  renderScreen(<ArticlePage />, { url, given, namespaces: ['article', 'articles'] });

const showKorean = (fields: Partial<Article> = {}, id = 'i1') =>
  show(`/ko/articles/${id}`, [
    itemReceived({ collection: 'blog_kr', locale: 'ko', id, item: makeArticle(id, fields) }),
    listReceived({
      list: 'blog_kr',
      locale: 'ko',
      near: id,
      items: several(3, makeArticle),
      total: 3,
      page: 1,
    }),
  ]);

describe('a Korean article', () => {
  it('shows its category, publisher, date, title, picture, body, tags and copy link', async () => {
    await showKorean({ publisher: 'Kumo', body: [['p', ['Text ', ['em', ['here']]]]] });
    expect(screen.getByRole('heading', { level: 1, name: 'Article i1' })).toBeInTheDocument();
    for (const text of ['Research', 'Kumo', '2026년 3월 14일', 'here'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Picture i1' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'One' })).toHaveAttribute('href', '/ko/search?text=One');
    expect(screen.getByTestId('copy-link')).toBeInTheDocument();
  });

  it('opens with a drawing of its own, always the same, that is not read [article.opening-is-drawn]', async () => {
    const drawn = async (id: string) => {
      const { unmount } = await showKorean({}, id);
      const drawing = screen.getByTestId('headpiece');
      expect(drawing).toHaveAttribute('aria-hidden', 'true');
      const { innerHTML } = drawing;
      unmount();
      return innerHTML;
    };
    const first = await drawn('i1');
    expect(await drawn('i1')).toBe(first);
    expect(await drawn('i2')).not.toBe(first);
  });

  it('has a slider on a comparison, as a project has [project.comparison]', async () => {
    const part = (alt: string): RichNode => ['figure', [['img', [], { src: '/a.webp', alt }]]];
    const body: RichNode[] = [['figure', [part('Old'), part('New')], { class: 'comparison' }]];
    await showKorean({ body });
    expect(screen.getByRole('slider')).toHaveAccessibleName(textsOf('ko').article.compare);
    expect(screen.getByRole('img', { name: 'New' })).toBeInTheDocument();
  });

  it('links to the previous and next article', async () => {
    await showKorean();
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ko/articles/i0', '/ko/articles/i2']);
  });

  it('links to one neighbour at either end of the list', async () => {
    await showKorean({}, 'i0');
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ko/articles/i1']);
  });

  it('renders without its optional fields', async () => {
    const errors = jest.spyOn(console, 'error');
    await showKorean({ title: '', date: '', category: '', thumbnail: [], tags: [] });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('i1');
    expect(errors).not.toHaveBeenCalled();
  });

  it('shows a heading and no error while loading', async () => {
    await show('/ko/articles/i9');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(textsOf('ko').shell.nav.articles);
  });
});

describe('the same address in another language', () => {
  it('en: explains where the articles are, with links to them and to the projects [articles.english-says-where]', async () => {
    await show('/en/articles/i1');
    const { noticeTitle } = textsOf('en').articles;
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      noticeTitle,
    ]);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/ja/articles', '/ko/articles', '/en/projects']);
  });

  it('ja: explains that the article is Korean, with a link to it and to the article list', async () => {
    const missing = itemMissing({ collection: 'blog_kr', locale: 'ja', id: 'i1', locales: ['ko_KR'] });
    await show('/ja/articles/i1', [missing]);
    const texts = textsOf('ja').article;
    expect(screen.getByRole('heading', { level: 1, name: texts.onlyKoreanTitle })).toBeInTheDocument();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ko/articles/i1', '/ja/articles/blog']);
    expect(links[0]).toHaveAttribute('hreflang', 'ko');
  });
});
