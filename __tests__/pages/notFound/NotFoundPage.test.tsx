/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { NotFoundPage } from '../../../src/pages/notFound/NotFoundPage';
import { renderScreen, textsOf } from '../../support/renderScreen';

describe('the page of an unknown address (decisions §2)', () => {
  it.each(['ja', 'ko', 'en'] as const)('%s: says so in the language, and leads on', async (locale) => {
    await renderScreen(<NotFoundPage />, { url: `/${locale}/nowhere` });
    const texts = textsOf(locale).notFound;
    expect(screen.getByRole('main')).toHaveAttribute('data-page', 'not-found');
    expect(screen.getByRole('heading', { level: 1, name: texts.title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: texts.home })).toHaveAttribute('href', `/${locale}`);
    expect(screen.getByRole('link', { name: texts.projects })).toHaveAttribute('href', `/${locale}/projects`);
  });
});
