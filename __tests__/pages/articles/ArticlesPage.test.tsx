/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { listReceived, moreRequested, type ListName } from '../../../src/features/content/contentSlice';
import { navigationRequested } from '../../../src/features/ui/navigationSlice';
import { ArticlesPage } from '../../../src/pages/articles/ArticlesPage';
import { makeArticle, several } from '../../support/items';
import { recordActions } from '../../support/recordActions';
import { renderScreen } from '../../support/renderScreen';
import { textsOf } from '../../support/texts';

const received = (list: ListName, locale: 'ja' | 'ko', count: number, total = count, page = 1) =>
  listReceived({ list, locale, items: several(count, makeArticle, `p${page}-`), total, page });

const show = (url: string, ...given: ReturnType<typeof received>[]) =>
  renderScreen(<ArticlesPage />, { url, given, namespaces: ['articles'] });

describe('article lists (spec §2 "Article list", decisions §2)', () => {
  it.each(['blog', 'media'] as const)('ja: two tabs, %s is the current one', async (tab) => {
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

  it('ja: external links with tags, under the total and the filter', async () => {
    await show('/ja/articles/blog', received('blog', 'ja', 3));
    const list = within(screen.getByTestId('article-list'));
    expect(list.getAllByTestId('article-item')).toHaveLength(3);
    expect(list.getAllByRole('link', { name: /^Article/ })[0]).toHaveAttribute('target', '_blank');
    expect(list.getAllByRole('link', { name: 'One' })[0]).toHaveAttribute('href', '/ja/search?text=One');
    expect(screen.getByText(textsOf('ja').articles.total.replace('{{count}}', '3'))).toBeInTheDocument();
    expect(within(screen.getByTestId('category-filter')).getAllByRole('button')).toHaveLength(2);
  });

  it('ko: no tabs, articles open on the site', async () => {
    await show('/ko/articles', received('blog_kr', 'ko', 1));
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Article/ })).toHaveAttribute('href', '/ko/articles/p1-0');
  });

  it('en: a notice with ways to both languages and to the projects, and no list', async () => {
    await show('/en/articles');
    expect(screen.getByRole('heading', { name: textsOf('en').articles.noticeTitle })).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/ja/articles',
      '/ko/articles',
      '/en/projects',
    ]);
    expect(screen.queryByTestId('article-list')).not.toBeInTheDocument();
  });

  it('more: only while the service has more; then the focus is on the first new article', async () => {
    const { store, user } = await show('/ko/articles', received('blog_kr', 'ko', 2, 3));
    const asked = recordActions(store);
    await user.click(screen.getByTestId('more'));
    expect(asked).toContainEqual(moreRequested({ list: 'blog_kr', locale: 'ko', category: undefined }));
    act(() => void store.dispatch(received('blog_kr', 'ko', 1, 3, 2)));
    expect(screen.getAllByTestId('article-item')).toHaveLength(3);
    expect(screen.queryByTestId('more')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Article p2-0' })).toHaveFocus();
  });

  it('choosing a category asks for its address', async () => {
    const { store, user } = await show('/ja/articles/media', received('media', 'ja', 1));
    const asked = recordActions(store);
    await user.click(screen.getByRole('button', { name: 'Research' }));
    const to = { pathname: '/ja/articles/media', search: '?category=Research', hash: '' };
    expect(asked).toContainEqual(navigationRequested({ to, action: 'push' }));
  });

  it('an empty list says so', async () => {
    await show('/ko/articles', received('blog_kr', 'ko', 0));
    expect(screen.getByText(textsOf('ko').articles.empty)).toBeInTheDocument();
  });
});
