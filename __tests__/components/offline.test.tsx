/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { ConnectionNotice, LoadOffer, prepareOffline } from '../../src/components/offline';
import { renderScreen } from '../support/renderScreen';
import { textOf } from '../support/texts';

beforeEach(() => act(prepareOffline));

describe('an offer to load content [failure.offer]', () => {
  it.each(['ja', 'en', 'ko'] as const)(
    '%s: is a link to the page itself, updated in place',
    async (locale) => {
      await renderScreen(<LoadOffer what="projects" status="failed" />, {
        url: `/${locale}/projects?category=A`,
      });
      const link = screen.getByRole('link', { name: textOf(locale, 'offline.projects') });
      expect(link).toHaveAttribute('href', `/${locale}/projects?category=A`);
      expect(link).toHaveAttribute('data-navigation', 'extend');
    },
  );

  it('keeps its link, and so the focus, while it loads', async () => {
    await renderScreen(<LoadOffer what="article" status="loading" />, { url: '/ko/articles' });
    const link = screen.getByRole('link', { name: textOf('ko', 'offline.loading') });
    expect(link).toHaveAttribute('aria-disabled', 'true');
  });

  it.each(['idle', 'ready', 'missing'] as const)('is nothing for content that is %s', async (status) => {
    const { container } = await renderScreen(<LoadOffer what="results" status={status} />, {
      url: '/en/search',
    });
    expect(container).toBeEmptyDOMElement();
  });
});

describe('the notice of a lost connection [failure.offline-navigation]', () => {
  it('is a live region that is empty as long as nothing waits', async () => {
    await renderScreen(<ConnectionNotice outage={undefined} />, { url: '/ja' });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each(['offline', 'unreachable'] as const)('says why the page waits: %s', async (outage) => {
    await renderScreen(<ConnectionNotice outage={outage} />, { url: '/ja' });
    expect(screen.getByRole('status')).toHaveTextContent(textOf('ja', `offline.${outage}`));
  });
});
