/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import type { ListName } from '../../../src/features/content/contentState';
import { listReceived } from '../../../src/features/content/contentSlice';
import { navigationRequested, pageShown } from '../../../src/navigation/navigationSlice';
import { ArticlesPage } from '../../../src/pages/articles/ArticlesPage';
import { makeArticle, several } from '../../support/items';
import { placeOf } from '../../support/places';
import { recordActions } from '../../support/recordActions';
import { renderScreen } from '../../support/renderScreen';
import { textsOf } from '../../support/texts';

const received = (list: ListName, locale: 'ja' | 'ko', count: number, total = count, page = 1) =>
  listReceived({ list, locale, items: several(count, makeArticle, `p${page}-`), total, page });

/** 150 articles in two pages, all of the given category if there is one. */
const pagesOf = (category?: string) =>
  [100, 50].map((count, index) =>
    listReceived({
      ...{ list: 'blog_kr', locale: 'ko', category, total: 150, page: index + 1 },
      items: several(count, makeArticle, `p${index + 1}-`),
    }),
  );

const show = (url: string, ...given: ReturnType<typeof received>[]) =>
  renderScreen(<ArticlesPage />, { url, given, namespaces: ['articles'] });

describe('article lists', () => {
  it.each(['blog', 'media'] as const)('ja: two tabs, %s is the current one [articles.page]', async (tab) => {
    await show(`/ja/articles/${tab}`, received(tab, 'ja', 2));
    const { blog, media } = textsOf('ja').shell.section;
    const tabs = within(screen.getByRole('navigation', { name: textsOf('ja').articles.tabs })).getAllByRole(
      'link',
    );
    expect(tabs.map(({ textContent }) => textContent)).toEqual([blog, media]);
    expect(tabs.map((link) => link.getAttribute('href'))).toEqual([
      '/ja/articles/blog',
      '/ja/articles/media',
    ]);
    expect(tabs.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([
      tabs[tab === 'blog' ? 0 : 1],
    ]);
  });

  it('ja: external links with tags, below the total and the filter [articles.page]', async () => {
    await show('/ja/articles/blog', received('blog', 'ja', 3));
    const list = within(screen.getByTestId('article-list'));
    expect(list.getAllByTestId('article-item')).toHaveLength(3);
    expect(list.getAllByRole('link', { name: /^Article/ })[0]).toHaveAttribute('target', '_blank');
    expect(list.getAllByRole('link', { name: 'One' })[0]).toHaveAttribute('href', '/ja/search?text=One');
    expect(screen.getByText(textsOf('ja').articles.total.replace('{{count}}', '3'))).toBeInTheDocument();
    expect(within(screen.getByTestId('category-filter')).getAllByRole('button')).toHaveLength(2);
  });

  it('the first article is the lead: its picture is loaded first, the others when they come near [articles.lead-story]', async () => {
    const { store } = await show('/ko/articles', received('blog_kr', 'ko', 3), ...pagesOf('Research'));
    const priorities = () =>
      within(screen.getByTestId('article-list'))
        .getAllByRole('img')
        .map((image) => [image.getAttribute('fetchpriority'), image.getAttribute('loading')]);
    const [lazy, first] = [
      [null, 'lazy'],
      ['high', null],
    ];
    expect(priorities()).toEqual([first, lazy, lazy]);
    act(() => void store.dispatch(pageShown(placeOf('/ko/articles?category=Research&page=2'))));
    expect(priorities()).toEqual([first, ...Array.from({ length: 149 }, () => lazy)]);
  });

  it('a lead without a picture, date, category or tags is still a heading with a link [articles.lead-story]', async () => {
    const bare = makeArticle('bare', { thumbnail: [], date: '', category: '', tags: [] });
    const given = listReceived({ list: 'blog_kr', locale: 'ko', items: [bare], total: 1, page: 1 });
    await show('/ko/articles', given);
    const items = within(screen.getByTestId('article-list')).getAllByTestId('article-item');
    expect(items).toHaveLength(1);
    expect(within(items[0]!).getByRole('heading', { level: 3 })).toHaveTextContent('Article bare');
    expect(within(items[0]!).queryByRole('img')).not.toBeInTheDocument();
  });

  it.each(['/ja/articles/blog', '/ja/articles/media', '/ko/articles'])(
    '%s opens with a drawing of its own that is not read [article.opening-is-drawn]',
    async (url) => {
      await show(url);
      const drawing = screen.getByTestId('headpiece');
      expect(drawing).toHaveAttribute('aria-hidden', 'true');
      expect(drawing.querySelectorAll('path').length).toBeGreaterThan(8);
    },
  );

  it('ko: no tabs, and articles open on the site [articles.no-tabs-in-korean]', async () => {
    await show('/ko/articles', received('blog_kr', 'ko', 1));
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Article/ })).toHaveAttribute('href', '/ko/articles/p1-0');
  });

  it('en: a notice with links to both languages and to the projects, and no list [articles.english-notice]', async () => {
    await show('/en/articles');
    expect(screen.getByRole('heading', { name: textsOf('en').articles.noticeTitle })).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/ja/articles',
      '/ko/articles',
      '/en/projects',
    ]);
    expect(screen.queryByTestId('article-list')).not.toBeInTheDocument();
  });

  it('more: a link to the next page of the list; focus then moves to the first new article [lists.more-is-an-address]', async () => {
    const { store, user } = await show('/ko/articles?category=Research', ...pagesOf('Research'));
    const more = screen.getByTestId('more');
    expect(screen.getAllByTestId('article-item')).toHaveLength(100);
    expect(more).toHaveAttribute('href', '/ko/articles?category=Research&page=2');
    const actions = recordActions(store);
    await user.click(more);
    const { address: to } = placeOf('/ko/articles?category=Research&page=2');
    expect(actions).toEqual([navigationRequested({ to, action: 'replace', kind: 'filter' })]);
    act(() => void store.dispatch(pageShown(placeOf('/ko/articles?category=Research&page=2'))));
    expect(screen.getAllByTestId('article-item')).toHaveLength(150);
    expect(screen.queryByTestId('more')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Article p2-0' })).toHaveFocus();
  });

  it('more: an article without a link receives focus itself', async () => {
    const unlinked = (id: string) => makeArticle(id, { link: undefined, tags: [] });
    const items = several(101, unlinked);
    const given = listReceived({ list: 'blog', locale: 'ja', items, total: 101, page: 2 });
    const { store, user } = await show('/ja/articles/blog', given);
    await user.click(screen.getByTestId('more'));
    act(() => void store.dispatch(pageShown(placeOf('/ja/articles/blog?page=2'))));
    expect(screen.getAllByTestId('article-item').at(-1)).toHaveFocus();
  });

  it('a ?page= address shows all pages up to that one, and marks its first article', async () => {
    await show('/ko/articles?page=2', ...pagesOf());
    expect(screen.getAllByTestId('article-item')).toHaveLength(150);
    expect(screen.getAllByTestId('article-item')[100]).toHaveAttribute('id', 'page-2');
  });

  it('offers all categories of the list, and shows a chosen category that the list lacks as pressed [lists.pressed-by-folding]', async () => {
    const items = [makeArticle('a'), makeArticle('b', { category: 'Rare' })];
    const all = listReceived({ list: 'blog_kr', locale: 'ko', items, total: 2, page: 1 });
    await show('/ko/articles?category=unknown', all);
    const buttons = within(screen.getByTestId('category-filter')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent).slice(1)).toEqual(['Rare', 'Research', 'unknown']);
    expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual([
      'false',
      'false',
      'false',
      'true',
    ]);
  });

  it('choosing a category navigates to its address', async () => {
    const { store, user } = await show('/ja/articles/media', received('media', 'ja', 1));
    const asked = recordActions(store);
    await user.click(screen.getByRole('button', { name: 'Research' }));
    const to = { pathname: '/ja/articles/media', search: '?category=Research', hash: '' };
    expect(asked).toContainEqual(navigationRequested({ to, action: 'push', kind: 'filter' }));
  });

  it('an empty list shows a message', async () => {
    await show('/ko/articles', received('blog_kr', 'ko', 0));
    expect(screen.getByText(textsOf('ko').articles.empty)).toBeInTheDocument();
  });
});
