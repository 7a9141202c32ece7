/** What an edition shows at an instant: lists, filters, searches and items, from memory. It knows no HTTP and no files. */
import { CONTENT_LOCALES, type ContentLocale } from '../locales';
import { closestTo, instantOf } from './listOrder';
import { distinctCategories } from './distinctCategories';
import { COLLECTIONS, findContentLocale, type Collection } from '../collections';
import { findFieldKind, type FieldKind, type Item, type ItemList } from '../schemas';
import { defaultLocale, type ItemQuery, type SearchedText, type Sort } from './itemQuery';
import { compareText, fieldText, filterOf, flagOf } from './itemTests';
import { createTextSearch } from './textSearch';

/** One translation in an edition, with its body, and when it is shown. */
export interface EditionItem {
  collection: Collection;
  item: Item;
  /** Shown from here; by default always. */
  publishAt?: Date | undefined;
  /** Shown until then. */
  unpublishAt?: Date | undefined;
  /** Shown in previews only. */
  isDraft?: boolean;
  /** When what it shows last changed. */
  changed?: Date | undefined;
}

/** An immutable value: the same id always holds the same. */
export interface Edition {
  id: string;
  items: readonly EditionItem[];
}

/** What is shown besides the published items: everything, or one item in all languages. */
export type PreviewOf = 'everything' | { collection: Collection; postId: string };

export interface ContentIndex {
  /** The instant at which the next item appears or disappears; `undefined` if none is scheduled to. */
  validUntil: Date | undefined;
  /** One page, without bodies and credits; `total` counts every match. A page past the end has no items. */
  list: (collection: Collection, query: ItemQuery) => ItemList<Item>;
  /**
   * The item with that id, else the translation of that postId, with its body. Without a locale an id finds its item in
   * any language, and a postId the one in the collection's default language. Never falls back to another language.
   */
  item: (collection: Collection, idOrPostId: string, locale?: ContentLocale) => Item | undefined;
  /** Locales of the item's translations, in the order of `CONTENT_LOCALES`; empty if there is no such item. */
  locales: (collection: Collection, idOrPostId: string) => ContentLocale[];
  /** The items closest to one in the list of its language, newest first (rule: project.closest); none for an unknown one. */
  neighbours: (collection: Collection, idOrPostId: string, locale?: ContentLocale) => Item[] | undefined;
  /** The distinct categories of a list, sorted (rule: lists.categories-fold). */
  categories: (collection: Collection, locale?: ContentLocale) => string[];
  /** When each item of the edition last changed or appeared, by `changeKey`; in the future where it is yet to appear. */
  lastChanges: () => ReadonlyMap<string, Date>;
}

export const changeKey = (collection: Collection, id: string) => `${collection}/${id}`;

/** @param shown what is shown besides what is published at that time */
export function createContentIndex({ items }: Edition, now = new Date(), shown?: PreviewOf): ContentIndex {
  const collections = new Map(
    COLLECTIONS.map((collection) => [
      collection,
      indexCollection(
        collection,
        items.filter((one) => one.collection === collection && isShown(one, now, shown)),
      ),
    ]),
  );
  const of = (collection: Collection) => collections.get(collection) as CollectionIndex;
  return {
    validUntil: findNextChange(items, now),
    list: (collection, query) => of(collection).list(query),
    item: (collection, id, locale) => of(collection).item(id, locale),
    locales: (collection, id) => of(collection).locales(id),
    neighbours: (collection, id, locale) => of(collection).neighbours(id, locale),
    categories: (collection, locale = defaultLocale(collection)) => of(collection).categories(locale),
    lastChanges: () => lastChangesOf(items),
  };
}

/** From its publishing to its end, and never a draft (rule: content.schedule). */
function isShown(
  { collection, item, publishAt, unpublishAt, isDraft }: EditionItem,
  now: Date,
  shown: PreviewOf | undefined,
): boolean {
  if (shown === 'everything') return true;
  if (shown?.collection === collection && shown.postId === item.postId) return true;
  return !isDraft && (!publishAt || publishAt <= now) && (!unpublishAt || unpublishAt > now);
}

function findNextChange(items: readonly EditionItem[], now: Date): Date | undefined {
  let next: Date | undefined;
  for (const { isDraft, publishAt, unpublishAt } of items)
    for (const time of [publishAt, unpublishAt])
      if (!isDraft && time && time > now && !(next && next <= time)) next = time;
  return next;
}

/** A scheduled item's page changed when it appeared, not when it was written. */
const lastChangesOf = (items: readonly EditionItem[]) =>
  new Map(
    items.flatMap(({ collection, item, changed, publishAt }) =>
      changed
        ? [[changeKey(collection, item.id), publishAt && publishAt > changed ? publishAt : changed] as const]
        : [],
    ),
  );

type CollectionIndex = ReturnType<typeof indexCollection>;

const NEWEST_FIRST: Sort = { field: 'date', kind: 'date', direction: 'DESC' };

function indexCollection(collection: Collection, shown: readonly EditionItem[]) {
  const byId = new Map(shown.map(({ item }) => [item.id, item]));
  const translations = groupByPostId(shown);
  const texts = createTextSearch([...byId.values()]);
  /** Sorted once for each order that is asked for; there are as many as the collection has fields. */
  const orders = new Map<string, Item[]>();
  /** Of each language: the places of its items, newest first, and its categories. */
  const newest = new Map<ContentLocale | undefined, { places: Map<string, number>; categories: string[] }>();

  function inOrder(sort: Sort, locale: ContentLocale | undefined): readonly Item[] {
    const key = `${sort.field} ${sort.direction} ${locale}`;
    const known = orders.get(key);
    if (known) return known;
    const listed = [...byId.values()].filter((item) => locale === undefined || item.locale === locale);
    const sorted = sortItems(listed, sort);
    orders.set(key, sorted);
    return sorted;
  }

  /**
   * The items that a search finds. A clause on a field that the collection lacks is skipped, and without any clause left
   * nothing is found. A service's name is searched in all languages of the item, as visitors type the one they know
   * (rule: search.names-of-all-languages).
   */
  function findAny(clauses: readonly SearchedText[]): ReadonlySet<Item> {
    const found = new Set<Item>();
    for (const clause of clauses) {
      if (!findFieldKind(collection, clause.fieldName)) continue;
      const isShared = clause.fieldName === 'service_name';
      for (const item of texts.containing(clause))
        for (const one of (isShared && translations.get(item.postId)) || [item]) found.add(one);
    }
    return found;
  }

  function newestOf(locale: ContentLocale | undefined) {
    const known = newest.get(locale);
    if (known) return known;
    const items = inOrder(NEWEST_FIRST, locale);
    const places = new Map(items.map(({ id }, at) => [id, at]));
    const made = { places, categories: distinctCategories(items) };
    newest.set(locale, made);
    return made;
  }

  function find(idOrPostId: string, locale?: ContentLocale): Item | undefined {
    const wanted = locale ?? defaultLocale(collection);
    const isWanted = (item: Item) => wanted === undefined || item.locale === wanted;
    const own = byId.get(idOrPostId);
    if (own && (locale === undefined || isWanted(own))) return own;
    return translations.get(idOrPostId)?.find(isWanted);
  }

  return {
    list({
      page,
      limit,
      locale = defaultLocale(collection),
      sort,
      filters,
      search,
    }: ItemQuery): ItemList<Item> {
      const tests = filters.map((filter) => filterOf(filter, texts));
      if (search) {
        const wanted = findAny(search);
        tests.push((item) => wanted.has(item));
      }
      const listed = inOrder(sort, locale);
      const found = tests.length === 0 ? listed : listed.filter((item) => tests.every((test) => test(item)));
      return {
        items: found.slice((page - 1) * limit, page * limit).map(listItemOf),
        page,
        limit,
        total: found.length,
      };
    },
    item: find,
    neighbours(idOrPostId: string, locale?: ContentLocale): Item[] | undefined {
      const item = find(idOrPostId, locale);
      if (!item) return undefined;
      const language = defaultLocale(collection) && findContentLocale(item.locale);
      const at = newestOf(language).places.get(item.id) ?? -1;
      return closestTo(inOrder(NEWEST_FIRST, language), at).map(listItemOf);
    },
    categories: (locale: ContentLocale | undefined) => newestOf(locale).categories,
    locales(idOrPostId: string): ContentLocale[] {
      const own = byId.get(idOrPostId);
      const all = [idOrPostId, own?.postId ?? idOrPostId].flatMap((id) => translations.get(id) ?? []);
      return CONTENT_LOCALES.filter((known) => all.some(({ locale }) => locale === known));
    },
  };
}

function groupByPostId(shown: readonly EditionItem[]): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  const items = shown.map(({ item }) => item).sort((one, other) => compareText(one.id, other.id));
  for (const item of items) groups.set(item.postId, [...(groups.get(item.postId) ?? []), item]);
  return groups;
}

/** Nulls last, ties by id, so that pages never overlap or skip (rule: service.order). */
function sortItems(items: Item[], { field, kind, direction }: Sort): Item[] {
  const sign = direction === 'ASC' ? 1 : -1;
  const keys = new Map(items.map((item) => [item, sortKeyOf(item, field, kind)]));
  return items.sort((one, other) => {
    const [a, b] = [keys.get(one), keys.get(other)];
    if (a === undefined || b === undefined) {
      if (a !== b) return a === undefined ? 1 : -1;
    } else {
      const order = typeof a === 'string' ? compareText(a, b as string) : a - (b as number);
      if (order !== 0) return sign * order;
    }
    return compareText(one.id, other.id);
  });
}

function sortKeyOf(item: Item, field: string, kind: FieldKind): string | number | undefined {
  if (kind === 'date') {
    const instant = instantOf(item.date);
    return Number.isFinite(instant) ? instant : undefined;
  }
  return kind === 'flag' ? Number(flagOf(item, field)) : fieldText(item, field);
}

const listed = new WeakMap<Item, Item>();

/** The item as lists have it, the same object each time. */
function listItemOf(item: Item): Item {
  const known = listed.get(item);
  if (known) return known;
  const { body: _body, ...rest } = item;
  const made = 'credits' in rest ? (({ credits: _credits, ...others }) => others)(rest) : rest;
  listed.set(item, made);
  return made;
}
