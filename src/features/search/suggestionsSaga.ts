/** Suggestions while the visitor types. Its chunk is loaded when a visitor first types in a search field. */
import type { Locale } from '@hibari/contract/locales';
import { ARTICLE_SOURCES } from '../../lib/items/articleSources';
import type { Collection } from '@hibari/contract/collections';
import type { Item, ItemList } from '@hibari/contract/schemas';
import { SEARCH_TEXT_LENGTH } from '../../lib/specConstants';
import { cutText } from '@hibari/contract/text/cutText';
import { searchText } from '@hibari/contract/text/searchText';
import { continuationsOf } from '@hibari/contract/text/hangul';
import { selectLocale, navigationRequested } from '../../navigation/navigationSlice';
import { all, call, delay, put, select, takeLatest } from '../../world/effects';
import { callContent } from '../../world/callContent';
import { guarded, logFailure } from '../../world/guarded';
import type { Saga } from '../../world/saga';
import { searchCall } from '../content/listQueries';
import { fieldTyped, selectSuggestions, suggestionsClosed, wordsFound } from './suggestionsSlice';
import { findMatches } from '../../lib/text/matches';

/** Words suggested at most: what a phone shows above its keyboard. */
export const MAX_SUGGESTIONS = 6;

interface Found {
  title: string;
  tags: readonly string[];
}

/**
 * The tags and titles of the found items that contain the text, each once, its last syllable half typed or not.
 * Matches at the start come first, tags before titles (rule: search.suggestions).
 */
export function suggestWords(items: readonly Found[], text: string): string[] {
  const keyword = searchText(text);
  const words = new Map<string, { word: string; at: number }>();
  for (const given of [...items.flatMap(({ tags }) => tags), ...items.map(({ title }) => title)]) {
    const word = given.trim();
    const key = searchText(word);
    const [match] = findMatches(word, text, true);
    if (match && key !== keyword && !words.has(key)) words.set(key, { word, at: match.start });
  }
  const found = [...words.values()];
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)]
    .slice(0, MAX_SUGGESTIONS)
    .map(({ word }) => word);
}

/** Pause in the typing after which the service is asked: it limits how often a visitor may. */
export const TYPING_PAUSE_MS = 250;

/** Without an answer there is nothing to suggest: a visitor can still search. */
function* ask(collection: Collection, locale: Locale, text: string): Saga<Item[]> {
  const asked = { limit: MAX_SUGGESTIONS, fields: ['title', 'tags'] };
  const { query, body } = searchCall(collection, locale, text, asked);
  const isUnfinished = continuationsOf(searchText(text)).length > 0;
  try {
    const { items } = yield* call(callContent<ItemList<Item>>, { collection, locale }, (api, options) =>
      api.search(collection, { ...query, ...(isUnfinished && { unfinished: true }) }, body, options),
    );
    return items;
  } catch (error) {
    yield* call(logFailure, `Suggestions from ${collection} could not be loaded`, error);
    return [];
  }
}

function* suggest(): Saga<void> {
  const typed = yield* select(selectSuggestions);
  if (!typed) return;
  yield* delay(TYPING_PAUSE_MS);
  const { text } = typed;
  const locale = yield* select(selectLocale);
  const sources: Collection[] = ['post', ...ARTICLE_SOURCES[locale]];
  const lists = yield* all(
    sources.map((source) => call(ask, source, locale, cutText(text.trim(), SEARCH_TEXT_LENGTH))),
  );
  yield* put(wordsFound({ text, words: suggestWords(lists.flat(), text) }));
}

/** Typing on, closing the list and leaving the page cancel what is asked (rule: search.suggestions-of-last-text). */
export function* watchSuggestions(): Saga<void> {
  yield* takeLatest([fieldTyped, suggestionsClosed, navigationRequested], guarded(suggest));
  // The text typed while this was loading.
  yield* call(suggest);
}
