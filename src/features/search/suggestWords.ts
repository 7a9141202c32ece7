import { findMatches } from '../../lib/text/matches';
import { searchText } from '../../lib/text/searchText';

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
