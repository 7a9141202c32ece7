/** @jest-environment jsdom */
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import type { Locale } from '../../../i18n/locales';
import { searchFailed, searchReceived, searchRequested } from '../../../src/features/search/searchSlice';
import { SearchPage } from '../../../src/pages/search/SearchPage';
import { makeArticle, makeProject, several } from '../../support/items';
import { renderScreen } from '../../support/renderScreen';
import { textsOf } from '../../support/texts';

const results = (articles: number, projects: number) => ({
  articles: several(articles, makeArticle),
  articleTotal: articles,
  projects: several(projects, makeProject),
  projectTotal: projects,
});

function show(
  locale: Locale,
  text: string,
  found = results(2, 3),
  after: Parameters<typeof renderScreen>[1]['given'] = [],
) {
  const given = [searchReceived({ query: { locale, text }, results: found }), ...after];
  const url = `/${locale}/search?text=${encodeURIComponent(text)}`;
  return renderScreen(<SearchPage />, { url, given, namespaces: ['search'] });
}
const field = () => screen.getByRole('searchbox');

describe('search (spec §2, §7, §8; decisions §4)', () => {
  it.each(['ja', 'en', 'ko'] as const)(
    '%s: the heading holds the text, the field too, without scripts it is a GET form',
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

  it('articles and projects stand apart, each with its total; the totals are announced', async () => {
    await show('ja', 'a', { ...results(2, 3), articleTotal: 240 });
    expect(within(screen.getByTestId('article-results')).getAllByTestId('article-item')).toHaveLength(2);
    expect(within(screen.getByTestId('project-results')).getAllByTestId('project-item')).toHaveLength(3);
    expect(screen.getByRole('status')).toHaveTextContent(/240.*3/);
    expect(screen.queryByTestId('no-results')).not.toBeInTheDocument();
  });

  it('matches are marked as the search folds them', async () => {
    await show('ja', 'ＰＲＯ', results(0, 1));
    const marks = [...screen.getByTestId('project-results').querySelectorAll('mark')];
    expect(marks.map(({ textContent }) => textContent)).toEqual(['Pro']);
  });

  it.each(['ja', 'en', 'ko'] as const)('%s: no result says so, with help', async (locale) => {
    await show(locale, 'zzz', results(0, 0));
    const texts = textsOf(locale).search;
    expect(screen.getByTestId('no-results')).toHaveTextContent(texts.none);
    expect(screen.getByTestId('no-results')).toHaveTextContent(texts.help);
    expect(screen.getByRole('status')).toHaveTextContent(texts.none);
  });

  it('a failure shows nothing to the visitor (spec §8)', async () => {
    const failed = searchFailed({ query: null, results: results(0, 0) });
    await show('ja', 'a', results(1, 1), [failed]);
    expect(screen.queryByTestId('no-results')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('what was not found because of a failure is not told as found nowhere while it is asked for again', async () => {
    const failed = searchFailed({ query: null, results: results(0, 0) });
    await show('ja', 'a', results(1, 1), [failed, searchRequested()]);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('a part of the results is shown with its totals', async () => {
    const part = { query: { locale: 'ja', text: 'a' } as const, results: results(0, 2) };
    await show('ja', 'a', results(1, 1), [searchFailed(part)]);
    expect(screen.getAllByTestId('project-item')).toHaveLength(2);
    expect(screen.queryByTestId('article-item')).not.toBeInTheDocument();
  });

  it('while a newer search runs the former results stay, and are busy', async () => {
    await show('ja', 'a', results(2, 0), [searchRequested()]);
    expect(screen.getAllByTestId('article-item')).toHaveLength(2);
    expect(screen.getByRole('status').parentElement).toHaveAttribute('aria-busy', 'true');
  });

  it('recommended keywords are the list of the translations, and lead to their search', async () => {
    await show('ko', '');
    const links = within(screen.getByTestId('recommended-keywords')).getAllByRole('link');
    const { recommended } = textsOf('ko').search;
    expect(links.map(({ textContent }) => textContent)).toEqual(recommended);
    expect(links[0]).toHaveAttribute(
      'href',
      `/ko/search?text=${encodeURIComponent(recommended[0] as string)}`,
    );
  });

  it("an input method's Enter never submits", async () => {
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
