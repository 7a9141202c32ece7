/** @jest-environment jsdom */
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import type { Action } from '@reduxjs/toolkit';
import type { Locale } from '@hibari/contract/locales';
import type { ListRef } from '../../../src/features/content/contentState';
import { listFailed, listReceived, listRequested } from '../../../src/features/content/contentSlice';
import { rootReducer } from '../../../src/app/state/store';
import { SearchPage } from '../../../src/pages/search/SearchPage';
import { makeArticle, makeProject, several } from '../../support/items';
import { placeOf } from '../../support/places';
import { renderScreen } from '../../support/renderScreen';
import { createMessages } from '../../../src/world/messages';
import { textsOf } from '../../support/texts';

interface Found {
  articles?: number;
  projects?: number;
  articleTotal?: number;
}
const refOf = (list: 'articles' | 'projects', locale: Locale, text: string): ListRef => ({
  list,
  locale,
  text,
});
const found = (
  locale: Locale,
  text: string,
  { articles = 0, projects = 0, articleTotal = articles }: Found,
) => [
  listReceived({
    ...refOf('articles', locale, text),
    ...{
      items: several(articles, makeArticle),
      total: articleTotal,
      page: Math.max(1, Math.ceil(articles / 100)),
    },
  }),
  listReceived({
    ...refOf('projects', locale, text),
    ...{
      items: several(projects, makeProject),
      total: projects,
      page: Math.max(1, Math.ceil(projects / 100)),
    },
  }),
];

function showWith(locale: Locale, text: string, given: Action[], query = '') {
  const url = `/${locale}/search?text=${encodeURIComponent(text)}${query}`;
  return renderScreen(<SearchPage />, { url, given, namespaces: ['search'] });
}
const show = (locale: Locale, text: string, counts: Found = { articles: 2, projects: 3 }, query = '') =>
  showWith(locale, text, found(locale, text, counts), query);
const field = () => screen.getByRole('combobox');

describe('search', () => {
  it.each(['ja', 'en', 'ko'] as const)(
    '%s: the heading and the field contain the search text; without scripts it is a GET form',
    async (locale) => {
      await show(locale, 'sign');
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('sign');
      expect(field()).toHaveValue('sign');
      expect(field()).toHaveAttribute('name', 'text');
      const form = screen.getByRole('search');
      expect(form).toHaveAttribute('action', `/${locale}/search`);
      expect(form).toHaveAttribute('method', 'get');
    },
  );

  it('articles and projects are listed separately, each with its total; the totals are announced [search.results-apart]', async () => {
    await show('ja', 'a', { articles: 2, projects: 3, articleTotal: 240 });
    expect(within(screen.getByTestId('article-results')).getAllByTestId('article-item')).toHaveLength(2);
    expect(within(screen.getByTestId('project-results')).getAllByTestId('project-item')).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent(/240.*3/);
    expect(screen.queryByTestId('no-results')).not.toBeInTheDocument();
  });

  it('matches are marked after folding, as in the search [search.marks]', async () => {
    await show('ja', 'ＰＲＯ', { projects: 1 });
    const marks = [...screen.getByTestId('project-results').querySelectorAll('mark')];
    expect(marks.map(({ textContent }) => textContent)).toEqual(['Pro']);
  });

  it.each(['ja', 'en', 'ko'] as const)(
    '%s: without results it shows a message and offers help [search.no-results]',
    async (locale) => {
      await show(locale, 'zzz', {});
      const texts = textsOf(locale).search;
      expect(screen.getByTestId('no-results')).toHaveTextContent(texts.none);
      expect(screen.getByTestId('no-results')).toHaveTextContent(texts.help);
      expect(screen.getByRole('status')).toHaveTextContent(texts.none);
    },
  );

  it('a failure shows no error to the visitor', async () => {
    const refs = [refOf('articles', 'ja', 'a'), refOf('projects', 'ja', 'a')];
    await showWith('ja', 'a', refs.map(listFailed));
    expect(screen.queryByTestId('no-results')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each([listFailed, listRequested])(
    "does not show 'no results' while one kind has no answer: %p [search.failure-is-no-empty-result]",
    async (without) => {
      await showWith('ja', 'a', [...found('ja', 'a', {}), without(refOf('projects', 'ja', 'a'))]);
      expect(screen.getByRole('status')).toBeEmptyDOMElement();
    },
  );

  it('partial results are shown with their totals', async () => {
    await showWith('ja', 'a', [
      ...found('ja', 'a', { projects: 2 }),
      listFailed(refOf('articles', 'ja', 'a')),
    ]);
    expect(screen.getAllByTestId('project-item')).toHaveLength(2);
    expect(screen.queryByTestId('article-item')).not.toBeInTheDocument();
  });

  it("never shows another search's results under this heading; the page is busy while searching [search.results-by-address]", async () => {
    const other = found('ja', 'newer', { articles: 5, projects: 5 });
    const running = listRequested(refOf('projects', 'ja', 'newest'));
    await showWith('ja', 'a', [...found('ja', 'a', { articles: 2 }), ...other, running]);
    expect(screen.getAllByTestId('article-item')).toHaveLength(2);
    expect(screen.queryByTestId('project-item')).not.toBeInTheDocument();
    expect(screen.getByRole('status').parentElement).toHaveAttribute('aria-busy', 'true');
  });

  it("shows 100 of each kind, with a separate 'more' link for each [search.more]", async () => {
    await show('ja', 'a', { articles: 200, projects: 150, articleTotal: 250 }, '&projects=2');
    expect(screen.getAllByTestId('article-item')).toHaveLength(100);
    expect(screen.getAllByTestId('project-item')).toHaveLength(150);
    const more = screen.getByTestId('more');
    expect(more).toHaveTextContent(textsOf('ja').search.moreArticles);
    expect(more).toHaveAttribute('href', '/ja/search?text=a&projects=2&articles=2');
    expect(screen.getAllByTestId('project-item')[100]).toHaveAttribute('id', 'projects-2');
  });

  it('recommended keywords come from the translations and link to their search [search.recommended]', async () => {
    await show('ko', '');
    const links = within(screen.getByTestId('recommended-keywords')).getAllByRole('link');
    const { recommended } = textsOf('ko').search;
    expect(links.map(({ textContent }) => textContent)).toEqual(recommended);
    expect(links[0]).toHaveAttribute(
      'href',
      `/ko/search?text=${encodeURIComponent(recommended[0] as string)}`,
    );
  });

  it('the keyword that is searched is marked, in any spelling [search.recommended]', async () => {
    await show('en', 'voice ui');
    const links = within(screen.getByTestId('recommended-keywords')).getAllByRole('link');
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['Voice UI']);
  });

  it("without a list in the translations, the found items' tags are listed [address.listed-choices]", async () => {
    const { i18n, load } = createMessages();
    await load('en', ['search']);
    i18n.addResourceBundle('en', 'search', { recommended: [] }, false, true);
    const tagged = makeProject('a', { tags: ['Typography'], locale: 'en_US' });
    const ref = refOf('projects', 'en', 'type');
    const state = rootReducer(undefined, listReceived({ ...ref, items: [tagged], total: 1, page: 1 }));
    const listedAt = (query: string) => SearchPage.listedChoice(state, placeOf(`/en/search${query}`), i18n);
    expect(listedAt('?text=typography&projects=2')).toEqual({ text: 'Typography', projects: 2 });
    expect(listedAt('?text=type')).toBeUndefined();
    expect(listedAt('?projects=2')).toEqual({ text: '', projects: 2 });
  });

  it('Enter during IME composition never submits [search.composition]', async () => {
    await show('ja', '');
    const plain = createEvent.keyDown(field(), { key: 'Enter', keyCode: 13 });
    const composing = createEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    const late = createEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    for (const event of [plain, composing, late]) fireEvent(field(), event);
    expect([plain, composing, late].map(({ defaultPrevented }) => defaultPrevented)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
