/** Filters and searches over the files of an exported site, with the same answers as the service's. */
import { fold } from '../../lib/text/fold';
import { patternOf } from '../../lib/text/keyword';
import { searchText } from '../../lib/text/searchText';
import type { Collection } from '../collections';
import { ContentError } from '../contentApi';
import { ITEM_SCHEMAS, type Item } from '../schemas';
import type { SearchClause } from '../serviceSchemas';
import type { StaticSearchFile } from './staticFiles';

/** The fields that the search files hold. */
export const SEARCHED_FIELDS: readonly string[] = ['title', 'tags', 'service_name', 'category', 'publisher'];

export type Matcher<T> = (candidate: T) => boolean;

const FLAG_WORDS: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };

const unknownQuery = (word: string) =>
  new ContentError(400, `This site is served from files, which cannot answer ${word}`);

/** One `_q`: the two kinds that the site asks for. */
function filterOf(word: string): Matcher<Item> {
  const [, field = '', operator = '', value = ''] = /^(\w+)_(has|eq):([^]*)$/.exec(word) ?? [];
  if (operator === 'eq' && field === 'deo') {
    const wanted = FLAG_WORDS[value.toLowerCase()];
    return (item) => ('deo' in item && item.deo === true) === wanted;
  }
  if (operator !== 'has' || (field !== 'category' && field !== 'tags')) throw unknownQuery(word);
  const wanted = fold(value);
  return (item) => [item[field] ?? []].flat().some((one) => fold(one) === wanted);
}

/** All filters must match. Throws `ContentError` for one that files cannot answer. */
export function itemFilter(words: readonly string[]): Matcher<Item> {
  const filters = words.filter((word) => word !== '').map(filterOf);
  return (item) => filters.every((matches) => matches(item));
}

/** As the service: no text holds NUL or half of a character. */
const keywordOf = (text: string) => searchText(text.toWellFormed().replaceAll('\0', '\ufffd'));

/** Any clause must match; one on a field that the collection lacks is skipped. */
export function searchFilter(
  collection: Collection,
  clauses: readonly SearchClause[],
  isUnfinished?: boolean,
): Matcher<StaticSearchFile[number]> {
  const known = clauses.filter(({ fieldName }) => Object.hasOwn(ITEM_SCHEMAS[collection].entries, fieldName));
  const asked = known.map(({ fieldName, contains }) => {
    if (!SEARCHED_FIELDS.includes(fieldName)) throw unknownQuery(`a search in ${fieldName}`);
    return { fieldName, pattern: new RegExp(patternOf(keywordOf(contains), isUnfinished)) };
  });
  return (texts) =>
    asked.some(({ fieldName, pattern }) => {
      const text = texts[fieldName];
      return text !== undefined && pattern.test(text);
    });
}
