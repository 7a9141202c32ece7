/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { Locale } from '@hibari/contract/locales';
import { SpellingHelp } from '../../../src/pages/search/SearchResults';
import { makeProject } from '../../support/items';
import { received } from '../../support/lists';
import { renderScreen } from '../../support/renderScreen';

const show = (locale: Locale, text: string, tags: string[]) =>
  renderScreen(<SpellingHelp />, {
    url: `/${locale}/search?text=${encodeURIComponent(text)}`,
    given: [
      received({ list: 'spelling', locale, text }, tags.length > 0 ? [makeProject('p', { tags })] : []),
    ],
    namespaces: ['search'],
  });

describe('help with spelling [search.spelling]', () => {
  it.each([
    ['en', 'tyopgraphy', 'Typography', 'Did you mean Typography?'],
    ['ja', 'タイポグラフイ', 'タイポグラフィ', 'もしかして：タイポグラフィ'],
    ['ko', '디지인', '디자인', '‘디자인’ 검색 결과를 찾으시나요?'],
  ] as const)('%s: %s links to the search for %s', async (locale, text, word, sentence) => {
    await show(locale, text, [word]);
    expect(screen.getByTestId('spelling-help')).toHaveTextContent(sentence);
    expect(screen.getByRole('link', { name: word })).toHaveAttribute(
      'href',
      `/${locale}/search?text=${encodeURIComponent(word)}`,
    );
  });

  it.each([[['Kumo']], [[]]])('is not shown for %j', async (tags) => {
    await show('en', 'tyopgraphy', tags);
    expect(screen.queryByTestId('spelling-help')).toBeNull();
  });
});
