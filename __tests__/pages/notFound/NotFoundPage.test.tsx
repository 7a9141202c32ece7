/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import type { Namespace } from '../../../i18n/namespaces';
import { itemMissing } from '../../../src/features/content/contentSlice';
import { NotFoundPage } from '../../../src/pages/notFound/NotFoundPage';
import { renderScreen } from '../../support/renderScreen';
import { textsOf } from '../../support/texts';

const NAMESPACES: Namespace[] = ['notFound', 'search'];

describe('the page of an unknown address', () => {
  it.each(['ja', 'ko', 'en'] as const)('%s: shows a message in the language, with links', async (locale) => {
    await renderScreen(<NotFoundPage />, { url: `/${locale}/nowhere`, namespaces: NAMESPACES });
    const texts = textsOf(locale).notFound;
    expect(screen.getByRole('main')).toHaveAttribute('data-page', 'not-found');
    expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: texts.home })).toHaveAttribute('href', `/${locale}`);
    expect(screen.getByRole('link', { name: texts.projects })).toHaveAttribute('href', `/${locale}/projects`);
  });

  it('has a search form and recommended keywords [missing.unknown-path]', async () => {
    await renderScreen(<NotFoundPage />, { url: '/ja/nowhere', namespaces: NAMESPACES });
    expect(screen.getByRole('search')).toHaveAttribute('action', '/ja/search');
    expect(within(screen.getByTestId('recommended-keywords')).getAllByRole('link').length).toBeGreaterThan(0);
    expect(screen.queryByText(textsOf('ja').notFound.elsewhere)).not.toBeInTheDocument();
  });

  it('links to the item in the languages that have it', async () => {
    const missing = itemMissing({ collection: 'post', locale: 'en', id: 'tea', locales: ['ja_JP', 'ko_KR'] });
    await renderScreen(<NotFoundPage />, {
      url: '/en/projects/tea?a=1',
      given: [missing],
      namespaces: NAMESPACES,
    });
    expect(screen.getByText(textsOf('en').notFound.elsewhere)).toBeInTheDocument();
    const links = ['日本語', '한국어'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/ja/projects/tea?a=1',
      '/ko/projects/tea?a=1',
    ]);
    expect(links.map((link) => link.getAttribute('hreflang'))).toEqual(['ja', 'ko']);
  });
});
