/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { listFailed, listReceived } from '../../../src/features/content/contentSlice';
import { HomeArticles } from '../../../src/pages/home/HomeLists';
import { Neighbours } from '../../../src/features/articles/Neighbours';
import { SearchResults } from '../../../src/pages/search/SearchResults';
import { parseAddress } from '@hibari/contract/address/address';
import { navigationRequested } from '../../../src/navigation/navigationSlice';
import { makeArticle, several } from '../../support/items';
import { ConnectionNotice, LoadOffer, preloadOfflineParts } from '../../../src/components/offline/offline';
import { recordActions } from '../../support/recordActions';
import { renderScreen } from '../../support/renderScreen';
import { textOf } from '../../support/texts';

beforeEach(() => act(preloadOfflineParts));

describe('an offer to load content [failure.offer]', () => {
  it.each(['ja', 'en', 'ko'] as const)(
    '%s: is a link to the page itself, updated in place',
    async (locale) => {
      const url = `/${locale}/projects?category=A`;
      const { store, user } = await renderScreen(<LoadOffer what="projects" busy={false} />, { url });
      const actions = recordActions(store);
      const link = screen.getByRole('link', { name: textOf(locale, 'offline.projects') });
      expect(link).toHaveAttribute('href', url);
      await user.click(link);
      const request = { to: parseAddress(url), action: 'replace', kind: 'filter' } as const;
      expect(actions).toEqual([navigationRequested(request)]);
    },
  );

  it('keeps its link, and so the focus, while it loads', async () => {
    await renderScreen(<LoadOffer what="article" busy />, { url: '/ko/articles' });
    const link = screen.getByRole('link', { name: textOf('ko', 'offline.loading') });
    expect(link).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('an offer next to stored content [failure.offer]', () => {
  it("is below home's articles if one of their collections failed", async () => {
    const ref = { list: 'articles', locale: 'ja' } as const;
    const part = listReceived({ ...ref, items: several(2, makeArticle), total: 2, page: 1, partial: true });
    await renderScreen(<HomeArticles />, { url: '/ja', given: [part, listFailed(ref)] });
    expect(screen.getAllByTestId('article-item')).toHaveLength(2);
    expect(screen.getByTestId('offer')).toHaveAttribute('data-form', 'below');
  });

  it('is below the articles of a search whose projects failed', async () => {
    const search = { locale: 'ja', text: 'a' } as const;
    const found = listReceived({
      ...search,
      list: 'articles',
      items: several(2, makeArticle),
      total: 2,
      page: 1,
    });
    const given = [found, listFailed({ ...search, list: 'projects' })];
    await renderScreen(<SearchResults />, { url: '/ja/search?text=a', given, namespaces: ['search'] });
    const offer = screen.getByTestId('offer');
    expect(offer).toHaveAttribute('data-form', 'below');
    const list = screen.getByTestId('article-results');
    expect(list.compareDocumentPosition(offer) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('is in place of the previous and next article', async () => {
    const given = [listFailed({ list: 'blog_kr', locale: 'ko', near: 'i1' })];
    await renderScreen(<Neighbours id="i1" />, { url: '/ko/articles/i1', given, namespaces: ['article'] });
    expect(screen.getByRole('link', { name: textOf('ko', 'offline.articles') })).toBeVisible();
  });
});

describe('the notice of a lost connection [failure.offline-navigation]', () => {
  it('is a live region that is empty as long as nothing waits', async () => {
    await renderScreen(<ConnectionNotice outage={undefined} />, { url: '/ja' });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each(['offline', 'unreachable'] as const)('shows why the page waits: %s', async (outage) => {
    await renderScreen(<ConnectionNotice outage={outage} />, { url: '/ja' });
    expect(screen.getByRole('status')).toHaveTextContent(textOf('ja', `offline.${outage}`));
  });
});
