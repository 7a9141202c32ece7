import { isLocale, type Locale } from '@hibari/contract/locales';
import { parseAddress, trimSlashes } from '@hibari/contract/address/address';
import { findReservedName } from '@hibari/contract/address/paths';
import type { Collection } from '@hibari/contract/collections';
import type { SourceItem } from '../files/sourceIndex';
import { type ImportProblem, shorten } from '../importProblem';

/** Reported links of one file. */
const MOST = 20;

/** Links to pages of the site that do not exist, in that language. */
export function* findDeadLinks(items: readonly SourceItem[]): Generator<ImportProblem> {
  const known = new Set<string>();
  for (const { collection, locale, id, postId } of items)
    for (const name of [id, postId]) known.add(keyOf(collection, locale.slice(0, 2), name));
  for (const { file, facts } of items) {
    let reported = 0;
    for (const { href, line } of facts.links) {
      const reason = reported < MOST ? whyDead(href, known) : undefined;
      if (reason === undefined) continue;
      reported += 1;
      const message = `the link to ${JSON.stringify(shorten(href, 100))} is dead: ${reason}`;
      yield { file, line, field: 'body', message, kept: true, lint: 'error' };
    }
  }
}

const keyOf = (collection: Collection, language: string, name: string) => `${collection} ${language} ${name}`;

/** The pages that have no items; of articles, the tabs too. */
const PAGES = /^(?:|projects|articles(?:\/(?:blog|media))?|team|search)$/;

function whyDead(href: string, known: ReadonlySet<string>): string | undefined {
  if (href.startsWith('#') || findReservedName(href) !== undefined) return undefined;
  const { pathname } = parseAddress(href);
  const [, locale = '', ...rest] = trimSlashes(pathname).split('/');
  if (!isLocale(locale)) return 'it must start with a language, as /ja/…';
  const path = decode(rest.join('/'));
  if (path === undefined) return 'it is not a valid address';
  if (PAGES.test(path)) return undefined;
  const [section, id = '', ...deeper] = path.split('/');
  const collection = deeper.length === 0 ? collectionOf(section, locale) : undefined;
  if (!collection) return 'the site has no such page';
  return known.has(keyOf(collection, locale, id)) ? undefined : `${collection} has no "${id}" in ${locale}`;
}

/** Whose items have pages there: articles are pages of the site in Korean only. */
function collectionOf(section: string | undefined, locale: Locale): Collection | undefined {
  if (section === 'projects') return 'post';
  return section === 'articles' && locale === 'ko' ? 'blog_kr' : undefined;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
