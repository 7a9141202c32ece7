import { textForKeyword, searchText } from '../../lib/text/searchText';

/** Words suggested at most: what a phone shows above its keyboard. */
export const MAX_SUGGESTIONS = 6;

interface Found {
  title: string;
  tags: readonly string[];
}

/**
 * The tags and titles of the found items that contain the text, each once. Matches at the start come first, tags
 * before titles (rule: search.suggestions).
 */
export function suggestWords(items: readonly Found[], text: string): string[] {
  const keyword = searchText(text);
  const words = new Map<string, { word: string; at: number }>();
  for (const word of [...items.flatMap(({ tags }) => tags), ...items.map(({ title }) => title)]) {
    const key = searchText(word);
    const at = textForKeyword(keyword, key).indexOf(keyword);
    if (at >= 0 && key !== keyword && !words.has(key)) words.set(key, { word: word.trim(), at });
  }
  const found = [...words.values()];
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)]
    .slice(0, MAX_SUGGESTIONS)
    .map(({ word }) => word);
}
