/** Rules of searches. */
import { MAX_CLAUSE_LENGTH } from '../../../contract/serviceSchemas';
import { fold } from '../../../lib/text/fold';
import { compared, titlesOf, type Asked } from './comparedRules';
import type { Rule } from './service';

const clause = (fieldName: string, contains: string) => ({
  fieldName,
  contains: contains.slice(0, MAX_CLAUSE_LENGTH),
});
const search = (...or: ReturnType<typeof clause>[]): Asked => ({ body: { or } });

const KANA = 0x60;
const shift = (text: string, pattern: RegExp, by: (sign: string) => number) =>
  text.replace(pattern, (sign) => String.fromCharCode(sign.charCodeAt(0) + by(sign)));
/** The same text as another visitor types it. */
const VARIANTS: Readonly<Record<string, (text: string) => string>> = {
  case: (text) => text.replace(/[A-Za-z]/g, (sign) => (sign < 'a' ? sign.toLowerCase() : sign.toUpperCase())),
  width: (text) => shift(text, /[!-~]/g, () => 0xfee0),
  kana: (text) => shift(text, /[\u3041-\u3096\u30a1-\u30f6]/g, (sign) => (sign < '\u30a0' ? KANA : -KANA)),
};

export const searchRules: readonly Rule[] = [
  compared('search.any-clause', 'A search finds the items that any of its clauses matches.', (list) => {
    const titles = titlesOf(list);
    const words = [titles[0], titles.at(-1)].map((title = '') => title.slice(0, MAX_CLAUSE_LENGTH));
    return titles.length < 2
      ? []
      : [
          {
            ...search(...words.map((word) => clause('title', word))),
            must: ({ title }) => words.some((word) => title.includes(word)),
          },
        ];
  }),
  compared('search.substring', 'A clause matches a part of a text, also inside of a word.', (list) =>
    titlesOf(list)
      .slice(0, 1)
      .map((title) => title.slice(1, 4).trim())
      .map((part) => ({ ...search(clause('title', part)), must: ({ title }) => title.includes(part) })),
  ),
  compared('search.lists', 'On a list a clause matches any of its elements.', ({ items }) => {
    const tag = items.flatMap(({ tags }) => tags.slice(-1)).at(0);
    return tag === undefined
      ? []
      : [
          {
            ...search(clause('tags', tag)),
            must: (item) => item.tags.some((one) => one.includes(tag)),
          },
        ];
  }),
  ...Object.entries(VARIANTS).map(([name, vary]) =>
    compared(
      `search.${name}`,
      `A search does not tell ${name === 'kana' ? 'hiragana from katakana' : `${name} apart`}.`,
      (list) => {
        const title = titlesOf(list).find((one) => vary(one) !== one && fold(vary(one)) === fold(one));
        return title === undefined
          ? []
          : [{ ...search(clause('title', vary(title).slice(0, 60))), must: (item) => item.title === title }];
      },
    ),
  ),
  compared('search.unknown-field', 'A clause on a field that the collection lacks is skipped.', (list) =>
    titlesOf(list)
      .slice(0, 1)
      .map((title) => search(clause('no_such_field', title), clause('title', title))),
  ),
  compared('search.empty', 'An empty body answers everything.', ({ items }) =>
    items.length === 0 ? [] : [{ body: {} }],
  ),
  compared('search.paging', 'A search takes page, limit, locale and _sort as a list does.', ({ items }) =>
    items.length < 2
      ? []
      : [{ query: { page: 2, limit: 1, _sort: 'date:ASC' }, body: {}, order: ({ id }) => id }],
  ),
];
