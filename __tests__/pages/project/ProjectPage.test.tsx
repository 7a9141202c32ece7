/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import type { Action } from '@reduxjs/toolkit';
import type { Locale } from '@hibari/contract/locales';
import type { Project } from '@hibari/contract/schemas';
import type { ItemRef } from '../../../src/features/content/contentState';
import {
  itemFailed,
  itemReceived,
  itemRequested,
  listReceived,
} from '../../../src/features/content/contentSlice';
import { ProjectPage } from '../../../src/pages/project/ProjectPage';
import { makeProject, several } from '../../support/items';
import { renderScreen } from '../../support/renderScreen';
import { textsOf } from '../../support/texts';

const ref = (locale: Locale): ItemRef => ({ collection: 'post', locale, id: 'post-p2' });
const listed = (items: Project[], locale: Locale = 'en') =>
  listReceived({ list: 'projects', locale, near: 'post-p2', items, total: items.length, page: 1 });

function show(given: Action[], locale: Locale = 'en') {
  return renderScreen(<ProjectPage />, {
    url: `/${locale}/projects/post-p2`,
    namespaces: ['project'],
    given,
  });
}
const received = (fields: Partial<Project> = {}, locale: Locale = 'en') =>
  itemReceived({ ...ref(locale), item: makeProject('p2', fields) });
const related = () =>
  within(screen.getByTestId('related-list'))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('project detail', () => {
  it('shows everything the post has [project.post]', async () => {
    await show([
      received({
        category: ['Brand', 'Space'],
        body: [
          ['h2', ['Why']],
          ['p', ['Because ', ['a', ['of it'], { href: 'https://other.example/' }]]],
        ],
        tags: ['R&D', '100%/#?+', '🍵', 'R&D'],
      }),
    ]);
    const page = screen.getByTestId('page');
    expect(page).toHaveAttribute('data-page', 'project');
    expect(screen.getAllByRole('heading', { level: 1 }).map((h1) => h1.textContent)).toEqual(['Project p2']);
    for (const text of ['Brand / Space', 'Service p2', 'Lead p2']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByText('14 Mar 2026')).toHaveAttribute('datetime', '2026-03-14T10:00:00+09:00');
    expect(screen.getByRole('heading', { level: 2, name: 'Why' })).toBeInTheDocument();
    const notice = textsOf('en').shell.external;
    expect(screen.getByRole('link', { name: `of it (${notice})` })).toHaveAttribute('target', '_blank');
    const tags = within(screen.getByRole('list', { name: textsOf('en').project.tags }));
    expect(tags.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en/search?text=R%26D',
      '/en/search?text=100%25%2F%23%3F%2B',
      '/en/search?text=%F0%9F%8D%B5',
    ]);
  });

  it('shows credits by role, and the facts before the story [project.facts]', async () => {
    await show([
      received({
        body: [['p', ['Story']]],
        credits: [
          { role: 'Design', name: 'Ms Mori' },
          { role: 'Writing', name: 'Mr Han' },
          { role: 'Design', name: 'Ms Okabe' },
        ],
      }),
    ]);
    const credits = screen.getByRole('group', { name: textsOf('en').project.credits });
    expect(
      within(credits)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Design', 'Writing']);
    expect(
      within(credits)
        .getAllByRole('definition')
        .map((name) => name.textContent),
    ).toEqual(['Ms Mori', 'Ms Okabe', 'Mr Han']);
    const order = credits.compareDocumentPosition(screen.getByText('Story'));
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('ends with the next project of the list, which is also a related one [project.next]', async () => {
    await show([received(), listed(several(5, makeProject, 'p'))]);
    const next = screen.getByRole('navigation', { name: textsOf('en').project.next });
    const link = within(next).getByRole('link');
    expect(link).toHaveAttribute('href', '/en/projects/post-p3');
    expect(link).toHaveTextContent('Project p3');
    expect(related()).toEqual(['Project p1', 'Project p3']);
  });

  it('the last project of the list leads to the first [project.next]', async () => {
    await show([received(), listed(several(3, makeProject, 'p'))]);
    expect(screen.getByTestId('next-project')).toHaveAttribute('href', '/en/projects/post-p0');
    expect(related()).toEqual(['Project p0', 'Project p1']);
  });

  it('a project that is alone leads nowhere [project.next]', async () => {
    await show([received(), listed([makeProject('p2')])]);
    expect(screen.queryByTestId('next-project')).not.toBeInTheDocument();
  });

  it('loads its picture with high priority and reserves its aspect ratio', async () => {
    await show([received()]);
    const picture = screen.getByRole('img', { name: 'Picture p2' });
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).not.toHaveAttribute('loading');
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1600', '1200']);
    expect(picture.parentElement).toHaveAttribute('data-shape', 'whole');
  });

  it('a picture of unknown size has a default ratio', async () => {
    await show([received({ thumbnail: [{ fullUrl: '/a.webp', alt: 'A' }] })]);
    expect(screen.getByRole('img', { name: 'A' }).parentElement).toHaveClass('wide');
  });

  it.each(['ja', 'en', 'ko'] as const)(
    '%s: copies its link and confirms it [project.copy-link]',
    async (locale) => {
      const { user } = await show([received({}, locale)], locale);
      const { copy, copied } = textsOf(locale).project;
      expect(screen.getByTestId('copy-link')).toHaveAccessibleName(copy);
      await user.click(screen.getByRole('button', { name: copy }));
      expect(await screen.findByText(copied)).toHaveAttribute('role', 'status');
      expect(await navigator.clipboard.readText()).toBe(window.location.href);
    },
  );

  it("'You may also like' has the closest items in the list [project.related]", async () => {
    await show([received(), listed(several(5, makeProject, 'p'))]);
    expect(
      screen.getByRole('heading', { name: textsOf('en').shell.section.youMayAlsoLike }),
    ).toBeInTheDocument();
    expect(related()).toEqual(['Project p1', 'Project p3']);
  });

  it('the only project has no related ones', async () => {
    await show([received(), listed([makeProject('p2')])]);
    expect(screen.queryByTestId('related-list')).not.toBeInTheDocument();
    expect(
      screen.queryByRole('heading', { name: textsOf('en').shell.section.youMayAlsoLike }),
    ).not.toBeInTheDocument();
  });
});

describe('a project that is incomplete', () => {
  it.each([
    ['loading', itemRequested],
    ['failed', itemFailed],
  ])('%s: shows the fields from the list', async (_, action) => {
    await show([action(ref('en')), listed(several(3, makeProject, 'p'))]);
    expect(screen.getByRole('heading', { level: 1, name: 'Project p2' })).toBeInTheDocument();
    expect(related()).toEqual(['Project p0', 'Project p1']);
  });

  it.each([
    ['loading', itemRequested],
    ['failed', itemFailed],
  ])('%s and not in the list: shows only a heading, without an error', async (_, action) => {
    await show([action(ref('en'))]);
    expect(
      screen.getByRole('heading', { level: 1, name: textsOf('en').shell.nav.projects }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByTestId('copy-link')).not.toBeInTheDocument();
  });

  it('missing fields leave no empty elements, and an invalid date is not shown', async () => {
    const errors = jest.spyOn(console, 'error');
    await show([
      received({
        title: '',
        date: 'soon',
        category: [],
        service_name: '',
        main_text: '',
        thumbnail: [],
        tags: [],
      }),
    ]);
    const page = within(screen.getByTestId('page'));
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('p2');
    expect(page.queryByRole('time')).not.toBeInTheDocument();
    expect(page.queryByRole('img')).not.toBeInTheDocument();
    expect(page.queryByRole('list')).not.toBeInTheDocument();
    expect(page.getByTestId('copy-link')).toBeInTheDocument();
    expect(errors).not.toHaveBeenCalled();
  });
});
