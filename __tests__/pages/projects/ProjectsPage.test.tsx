/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { take } from '../../../src/world/effects';
import type { Locale } from '@hibari/contract/locales';
import type { Project } from '@hibari/contract/schemas';
import type { ListRef } from '../../../src/features/content/contentState';
import { listFailed, listReceived, listRequested } from '../../../src/features/content/contentSlice';
import { parseAddress } from '@hibari/contract/address/address';
import { addressChanged } from '../../../src/navigation/historySlice';
import { navigationRequested, pageShown } from '../../../src/navigation/navigationSlice';
import { ProjectsPage } from '../../../src/pages/projects/ProjectsPage';
import { makeProject, several } from '../../support/items';
import { placeOf } from '../../support/places';
import { renderScreen } from '../../support/renderScreen';
import { textsOf } from '../../support/texts';

const PROJECTS = [
  ...several(3, (id) => makeProject(id, { category: 'Brand', feature: true }), 'a'),
  ...several(3, (id) => makeProject(id, { category: ['product', 'Brand'], feature: true }), 'b'),
  makeProject('c', { category: 'All' }),
];
const refOf = (locale: Locale, category?: string): ListRef => ({ list: 'projects', locale, category });
const received = (items: Project[], ref: ListRef, total = items.length) =>
  listReceived({ ...ref, items, total, page: 1 });

function show(search = '', items = PROJECTS, locale: Locale = 'en') {
  return renderScreen(<ProjectsPage />, {
    url: `/${locale}/projects${search}`,
    namespaces: ['projects'],
    given: [
      received(items, refOf(locale)),
      received(items.filter(({ feature }) => feature).slice(0, 4), { list: 'featured', locale }),
    ],
  });
}
const idsIn = (list: string) =>
  within(screen.getByTestId(list))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.split('/').at(-1));
const pressed = () =>
  within(screen.getByTestId('category-filter'))
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent);

describe('project list', () => {
  it.each(['ja', 'en', 'ko'] as const)(
    '%s: one h1, then the featured and all the projects [projects.sections]',
    async (locale) => {
      await show('', PROJECTS, locale);
      const { shell, projects } = textsOf(locale);
      expect(screen.getByTestId('page')).toHaveAttribute('data-page', 'projects');
      expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual([
        projects.title,
      ]);
      expect(screen.getAllByRole('heading', { level: 2 }).map((h2) => h2.textContent)).toEqual([
        shell.section.featuredProjects,
        shell.section.allProjects,
      ]);
    },
  );

  it('shows the featured ones, all projects and their total', async () => {
    await show();
    expect(idsIn('featured-list')).toEqual(['post-a0', 'post-a1', 'post-a2', 'post-b0']);
    expect(idsIn('project-list')).toHaveLength(PROJECTS.length);
    expect(screen.getByText(`${PROJECTS.length} projects`)).toBeInTheDocument();
  });

  it('omits the featured section when no project is featured', async () => {
    await show('', [makeProject('a')]);
    expect(screen.queryByTestId('featured-list')).not.toBeInTheDocument();
    expect(screen.getByText('1 project')).toBeInTheDocument();
  });

  it('an odd number of featured projects starts with a wide one', async () => {
    await show('', PROJECTS.slice(0, 3));
    const items = within(screen.getByTestId('featured-list')).getAllByTestId('project-item');
    expect(items.map((item) => item.dataset.wide)).toEqual(['true', 'false', 'false']);
  });

  it("'All', then the distinct categories sorted case-insensitively; 'All' is chosen [projects.categories]", async () => {
    await show();
    const buttons = within(screen.getByRole('group', { name: textsOf('en').projects.filter })).getAllByRole(
      'button',
    );
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['All', 'All', 'Brand', 'product']);
    expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual([
      'true',
      'false',
      'false',
      'false',
    ]);
  });

  it('choosing a category navigates to its address', async () => {
    const { store, user } = await show('?ref=x');
    const asked = store.run(function* wait() {
      return yield* take(navigationRequested);
    });
    await user.click(screen.getByRole('button', { name: 'product' }));
    const to = { pathname: '/en/projects', search: '?ref=x&category=product', hash: '' };
    expect(await asked.toPromise()).toEqual(navigationRequested({ to, action: 'push', kind: 'filter' }));
  });

  it("shows the service's result for a category, with the categories of the whole list", async () => {
    const { store } = await show('?category=Brand');
    act(() => void store.dispatch(received([makeProject('z')], refOf('en', 'Brand'), 3)));
    expect(idsIn('project-list')).toEqual(['post-z']);
    expect(screen.getByText('3 projects')).toBeInTheDocument();
    expect(pressed()).toEqual(['Brand']);
    expect(within(screen.getByTestId('category-filter')).getAllByRole('button')).toHaveLength(4);
  });

  it('keeps the grid, marked busy, until the answer arrives', async () => {
    const { store, user } = await show();
    const brand = refOf('en', 'Brand');
    await user.click(screen.getByRole('button', { name: 'Brand' }));
    const to = parseAddress('/en/projects?category=Brand');
    act(() => void store.dispatch(addressChanged({ to, action: 'push', kind: 'filter', key: 'b' })));
    act(() => void store.dispatch(listRequested(brand)));
    expect(pressed()).toEqual(['Brand']);
    expect(screen.getByTestId('project-list')).toHaveAttribute('aria-busy', 'true');
    act(() => void store.dispatch(pageShown(placeOf('/en/projects?category=Brand'))));
    expect(idsIn('project-list')).toHaveLength(PROJECTS.length);
    expect(screen.getByTestId('project-list')).toHaveAttribute('aria-busy', 'true');
    act(() => void store.dispatch(received([makeProject('z')], brand)));
    expect(idsIn('project-list')).toEqual(['post-z']);
    expect(screen.getByTestId('project-list')).toHaveAttribute('aria-busy', 'false');
  });

  it("shows all items of a file until those of the address's category arrive [export.shows-the-address]", async () => {
    await show('?category=product');
    expect(idsIn('project-list')).toHaveLength(PROJECTS.length);
  });

  it('a category without projects shows a message', async () => {
    const { store } = await show('?category=None');
    act(() => void store.dispatch(received([], refOf('en', 'None'))));
    expect(screen.getByText(textsOf('en').projects.empty)).toBeInTheDocument();
    expect(screen.queryByTestId('project-list')).not.toBeInTheDocument();
  });

  it('a failed load shows no error', async () => {
    const { store } = await show('?category=Brand');
    act(() => void store.dispatch(listFailed(refOf('en', 'Brand'))));
    expect(screen.queryByText(textsOf('en').projects.empty)).not.toBeInTheDocument();
    expect(screen.getByTestId('featured-list')).toBeInTheDocument();
  });

  it('renders the first hundred of a thousand items, duplicate ids and items with missing fields', async () => {
    const errors = jest.spyOn(console, 'error');
    const bare = makeProject('bare', {
      ...{ postId: '', title: '', date: '', category: '', service_name: '', main_text: '' },
      ...{ thumbnail: [], tags: [], feature: true },
    });
    await show('', [bare, bare, ...several(998, (id) => makeProject(id))]);
    expect(within(screen.getByTestId('project-list')).getAllByTestId('project-item')).toHaveLength(100);
    expect(screen.getByRole('link', { name: textsOf('en').projects.more })).toHaveAttribute(
      'href',
      '/en/projects?page=2',
    );
    expect(idsIn('featured-list')).toEqual(['bare', 'bare']);
    expect(errors).not.toHaveBeenCalled();
  });
});
