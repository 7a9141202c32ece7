/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import type { Locale } from '@hibari/contract/locales';
import type { Article, Project } from '@hibari/contract/schemas';
import { listReceived } from '../../../src/features/content/contentSlice';
import { deviceDetected } from '../../../src/features/device/device';
import { HomePage } from '../../../src/pages/home/HomePage';
import { makeArticle, makeProject, several } from '../../support/items';
import { renderScreen } from '../../support/renderScreen';
import { textsOf } from '../../support/texts';

interface Content {
  articles?: Article[];
  projects?: Project[];
  mobile?: boolean;
}
function show(
  locale: Locale,
  { articles = several(9, makeArticle), projects = several(7, makeProject), mobile }: Content = {},
) {
  const given = [
    listReceived({ list: 'articles', locale, items: articles, total: articles.length, page: 1 }),
    listReceived({ list: 'projects', locale, items: projects, total: projects.length, page: 1 }),
    deviceDetected({ isMobile: mobile ?? false, lowVersion: true, motion: true }),
  ];
  return renderScreen(<HomePage />, { url: `/${locale}`, given });
}
const itemsOf = (list: 'article' | 'project') =>
  within(screen.getByTestId(`${list}-list`)).getAllByTestId(`${list}-item`);

describe('home', () => {
  it.each(['ja', 'ko'] as const)(
    '%s: at most six articles and five projects, each list with a heading and See all [home.sections] [home.articles]',
    async (locale) => {
      await show(locale);
      const { section } = textsOf(locale).shell;
      expect(itemsOf('article')).toHaveLength(6);
      expect(itemsOf('project')).toHaveLength(5);
      for (const [index, item] of itemsOf('article').entries())
        expect(item).toHaveTextContent(`Article i${index}`);
      expect(screen.getByRole('heading', { name: section.newArticles })).toBeInTheDocument();
      expect(screen.getByRole('heading', { name: section.newProjects })).toBeInTheDocument();
      const all = screen.getAllByRole('link', { name: new RegExp(`^${section.seeAll}`) });
      expect(all.map((link) => link.getAttribute('href'))).toEqual([
        `/${locale}/articles`,
        `/${locale}/projects`,
      ]);
    },
  );

  it('en: no article list and no link to articles [home.sections]', async () => {
    await show('en');
    expect(screen.queryByTestId('article-list')).not.toBeInTheDocument();
    expect(
      screen
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
        .join(),
    ).not.toContain('articles');
    expect(itemsOf('project')).toHaveLength(5);
  });

  it('newlines in the title become line breaks [hero.line-breaks]', async () => {
    await show('ja');
    const title = screen.getByRole('heading', { level: 1 });
    const lines = textsOf('ja').home.header.text.split('\n');
    expect(title.querySelectorAll('br')).toHaveLength(lines.length - 1);
    expect(title).toHaveTextContent(lines.join(''), { normalizeWhitespace: false });
  });

  it('a banner links to the team page [home.team-banner]', async () => {
    await show('ko');
    expect(screen.getByRole('link', { name: textsOf('ko').home.banner.link })).toHaveAttribute(
      'href',
      '/ko/team',
    );
  });

  it('projects link by postId; only the first is wide and shows its main text [home.projects]', async () => {
    await show('en', { projects: several(5, (id) => makeProject(id, { category: ['A', 'B'] })) });
    const items = itemsOf('project');
    expect(items.map((item) => item.dataset.wide)).toEqual(['true', 'false', 'false', 'false', 'false']);
    expect(items.map((item) => /Lead/.test(item.textContent))).toEqual([true, false, false, false, false]);
    const second = within(items[1] as HTMLElement);
    expect(second.getByRole('link', { name: 'Project i1' })).toHaveAttribute('href', '/en/projects/post-i1');
    expect(second.getByText('A / B')).toBeInTheDocument();
    expect(second.getByText('Service i1')).toBeInTheDocument();
    expect(second.getByRole('img', { name: 'Picture i1' })).toBeInTheDocument();
  });
});

describe('See more', () => {
  it.each([
    [3, 0],
    [4, 2],
  ])('with %d items of each: %d buttons [home.see-more]', async (count, buttons) => {
    await show('ja', { articles: several(count, makeArticle), projects: several(count, makeProject) });
    expect(screen.queryAllByRole('button', { name: textsOf('ja').shell.section.seeMore })).toHaveLength(
      buttons,
    );
  });

  it('expands its own list and disappears', async () => {
    const { user } = await show('ja');
    const list = screen.getByTestId('article-list');
    expect(list).toHaveAttribute('data-closed', 'true');
    await user.click(screen.getAllByTestId('see-more')[0] as HTMLElement);
    expect(list).toHaveAttribute('data-closed', 'false');
    expect(screen.getAllByTestId('see-more')).toHaveLength(1);
    expect(screen.getByTestId('project-list')).toHaveAttribute('data-closed', 'true');
  });
});

describe('article items', () => {
  it('ko: an article opens on the site [articles.opens-on-site-in-korean]', async () => {
    await show('ko', { articles: [makeArticle('a/b')] });
    const link = screen.getByRole('link', { name: 'Article a/b' });
    expect(link).toHaveAttribute('href', '/ko/articles/a%2Fb');
    expect(link).not.toHaveAttribute('target');
  });

  it('ja: an article opens its own link in a new tab, announced as such [articles.opens-external]', async () => {
    await show('ja', { articles: [makeArticle('a')] });
    const link = screen.getByRole('link', { name: `Article a (${textsOf('ja').shell.external})` });
    expect(link).toHaveAttribute('href', 'https://note.example/a');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  });

  it('ja: an article without a link is not a link [articles.without-link]', async () => {
    const { link: _, ...unlinked } = makeArticle('a');
    await show('ja', { articles: [unlinked] });
    expect(screen.getByRole('heading', { name: 'Article a' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Article a/ })).not.toBeInTheDocument();
  });

  it('each tag links to its search [articles.tag-links]', async () => {
    await show('ja', { articles: [makeArticle('a', { tags: ['R&D', '🍵', 'R&D'] })] });
    const hrefs = ['R&D', '🍵'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(hrefs).toEqual(['/ja/search?text=R%26D', '/ja/search?text=%F0%9F%8D%B5']);
  });

  it.each([
    [false, [5]],
    [true, []],
  ])(
    'mobile %s: only the item with index 5 has the wide motion [home.wide-motion]',
    async (mobile, indexes) => {
      await show('ja', { mobile });
      const found = itemsOf('article').flatMap((item, index) =>
        within(item).queryByTestId('article-motion') ? [index] : [],
      );
      expect(found).toEqual(indexes);
    },
  );

  it('the category falls back to the publisher [articles.publisher]', async () => {
    await show('ja', { articles: [makeArticle('a', { category: '', publisher: 'Kumo Press' })] });
    expect(screen.getByText('Kumo Press')).toBeInTheDocument();
  });

  it('items without optional fields are shown', async () => {
    const errors = jest.spyOn(console, 'error');
    const bare = { title: '', date: '', thumbnail: [], tags: [], category: '', postId: '' };
    await show('ja', {
      articles: [makeArticle('x', bare), makeArticle('x', bare)],
      projects: [makeProject('y', { ...bare, service_name: '', main_text: '' })],
    });
    expect(itemsOf('article')).toHaveLength(2);
    expect(within(itemsOf('project')[0] as HTMLElement).getByRole('link')).toHaveAttribute(
      'href',
      '/ja/projects/y',
    );
    expect(errors).not.toHaveBeenCalled();
  });

  it('a thumbnail reports when it has loaded or failed [content.thumbnail-loaded]', async () => {
    await show('ko', { articles: several(2, makeArticle), projects: [] });
    const [first, second] = screen.getAllByRole('img');
    const statusOf = (image: Element | undefined) => image?.parentElement?.dataset.status;
    expect(statusOf(first)).toMatch(/loading|broken/);
    fireEvent.load(first as Element);
    fireEvent.error(second as Element);
    expect([statusOf(first), statusOf(second)]).toEqual(['loaded', 'broken']);
  });
});
