/** All that an edition publishes, in each language. */
import { LOCALE_REGISTRY, type Locale } from '../../../../i18n/locales';
import { COLLECTIONS, MAX_LIMIT, SINGLE_LOCALE, type Collection } from '../../../contract/collections';
import type { Item } from '../../../contract/schemas';
import { changeKey } from '../../../contract/queries/contentIndex';
import type { SnapshotApi } from '../../content-service/snapshot';

/** What a language publishes: Japanese articles have no page of their own and open where they were published. */
export interface IndexedItem {
  item: Item;
  collection: Collection;
  /** The path of the item's own page. */
  path?: string | undefined;
  /** When what it shows last changed. */
  changed?: Date | undefined;
}

export type SiteItems = Record<Locale, readonly IndexedItem[]>;

/** A sitemap holds 50,000 addresses; reading stops there if a service reports an endless total. */
const MOST_PAGES = 400;

/** What the translations of an item share; one without a `postId` has none. */
export const sharedId = ({ postId, id }: Item) => postId || id;

const past = (date: Date | undefined) => (date && date.getTime() <= Date.now() ? date : undefined);

/** When an item was published; `undefined` if its date is invalid or in the future. */
export const dateOf = ({ date }: Item) => past(new Date(date));

/** Rejects if a part cannot be read: search engines would take an omitted page for a removed one. */
export async function readSiteItems(api: SnapshotApi): Promise<SiteItems> {
  const changes = await api.findLastChanges();
  const read = async (locale: Locale) => {
    const { contentLocale } = LOCALE_REGISTRY[locale];
    const collections = COLLECTIONS.filter(
      (name) => (SINGLE_LOCALE[name] ?? contentLocale) === contentLocale,
    );
    return (await Promise.all(collections.map((name) => readAll(api, changes, name, locale)))).flat();
  };
  const [ja, en, ko] = await Promise.all([read('ja'), read('en'), read('ko')]);
  return { ja, en, ko };
}

/** Every item of a collection in a language, each address once. */
async function readAll(
  api: SnapshotApi,
  changes: ReadonlyMap<string, Date>,
  collection: Collection,
  locale: Locale,
): Promise<IndexedItem[]> {
  const found = new Map<string, Item>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { items, total } = await api.getList(collection, {
      page,
      limit: MAX_LIMIT,
      _sort: 'date:DESC',
      ...(!SINGLE_LOCALE[collection] && { locale: LOCALE_REGISTRY[locale].contentLocale }),
    });
    const held = found.size;
    for (const item of items) found.set(sharedId(item), item);
    if (found.size === held || found.size >= total) break;
  }
  return [...found.values()].map((item) => ({
    item,
    collection,
    changed: past(changes.get(changeKey(collection, item.id))) ?? dateOf(item),
  }));
}
