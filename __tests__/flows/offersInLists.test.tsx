/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { preloadOfflineParts } from '../../src/components/offline/offline';
import { AllProjects } from '../../src/pages/projects/ProjectsPage';
import { listFailed, listReceived, listRequested } from '../../src/features/content/contentSlice';
import { DeoArticles } from '../../src/pages/team/TeamPage';
import { RelatedProjects } from '../../src/pages/project/OtherProjects';
import { makeArticle, makeProject, several } from '../support/items';
import { renderScreen } from '../support/renderScreen';
import { textOf } from '../support/texts';

beforeEach(() => act(preloadOfflineParts));

const projects = { list: 'projects', locale: 'en' } as const;
const brand = { ...projects, category: 'Brand' };
const received = (count: number, total: number) =>
  listReceived({ ...projects, items: several(count, makeProject), total, page: 1 });
const offer = () => screen.getByTestId('offer');

describe('what lists miss is offered where they are [failure.offer]', () => {
  const namespaces = ['projects'] as const;

  it('the categories, while the list of one category is shown and the whole one failed', async () => {
    const items = several(2, makeProject);
    const given = [listReceived({ ...brand, items, total: 2, page: 1 }), listFailed(projects)];
    const url = '/en/projects?category=Brand';
    await renderScreen(<AllProjects />, { url, given, namespaces: [...namespaces] });
    expect(within(offer()).getByRole('link', { name: textOf('en', 'offline.categories') })).toBeVisible();
    expect(screen.getAllByTestId('project-item')).toHaveLength(2);
  });

  it('further projects, below those that are shown, and no total that is not shown', async () => {
    const given = [received(3, 9), listRequested(projects), listFailed(projects)];
    await renderScreen(<AllProjects />, { url: '/en/projects', given, namespaces: [...namespaces] });
    expect(offer()).toHaveAttribute('data-form', 'below');
    expect(screen.getAllByTestId('project-item')).toHaveLength(3);
    expect(screen.queryByText(textOf('en', 'projects.total').replace('{{count}}', '9'))).toBeNull();
  });

  it('a press of an offer shows that it loads', async () => {
    const { store } = await renderScreen(<AllProjects />, {
      url: '/en/projects',
      given: [listFailed(projects)],
      namespaces: [...namespaces],
    });
    act(() => void store.dispatch(listRequested(projects)));
    expect(offer()).toHaveAttribute('data-busy', 'true');
  });

  it.each([
    ['none', 1, 'whole'],
    ['one', 2, 'below'],
  ] as const)('related projects, with %s to show', async (_held, count, form) => {
    const near = { ...projects, near: 'i0' };
    const known = listReceived({ ...near, items: several(count, makeProject), total: 9, page: 1 });
    const given = [known, listRequested(near), listFailed(near)];
    const list = count === 1 ? [listFailed(near)] : given;
    await renderScreen(<RelatedProjects id="i0" />, { url: '/en/projects/i0', given: list });
    expect(offer()).toHaveAttribute('data-form', form);
  });

  it("the team's articles", async () => {
    const given = [listFailed({ list: 'deo', locale: 'ja' })];
    await renderScreen(<DeoArticles title="Posts" />, { url: '/ja/team', given });
    expect(screen.getByRole('heading', { name: 'Posts' })).toBeVisible();
    expect(offer()).toHaveAttribute('data-form', 'whole');
  });

  it('nothing, once they have all of it', async () => {
    const ref = { list: 'deo', locale: 'ja' } as const;
    const given = [listReceived({ ...ref, items: several(3, makeArticle), total: 3, page: 1 })];
    await renderScreen(<DeoArticles title="Posts" />, { url: '/ja/team', given });
    expect(screen.queryByTestId('offer')).toBeNull();
  });
});

it('an offer of a first load is marked until its end, and not again [failure.first-load-is-quiet]', async () => {
  const ref = { list: 'deo', locale: 'ja' } as const;
  const { store } = await renderScreen(<DeoArticles title="Posts" />, {
    url: '/ja/team',
    given: [listRequested(ref)],
  });
  expect(offer()).toHaveAttribute('data-first', 'true');
  for (const action of [listFailed(ref), listRequested(ref)]) {
    act(() => void store.dispatch(action));
    expect(offer()).toHaveAttribute('data-first', 'false');
  }
});
