/** The content of an edition as the files that a static site reads instead of calling a service. */
import { CONTENT_LOCALES, type ContentLocale } from '@hibari/contract/locales';
import { COLLECTIONS, SINGLE_LOCALE, type Collection } from '@hibari/contract/collections';
import type { ContentApi } from '@hibari/contract/contentApi';
import type { Item } from '@hibari/contract/schemas';
import {
  staticFilePaths,
  ITEMS_IN_FILE,
  type StaticIndex,
  type StaticItemFile,
} from '../../../content-client/static/staticFiles';
import { entityHash } from '@hibari/node/http/caching';
import { StartFault } from '@hibari/node/startFault';

export interface ExportedContent {
  index: StaticIndex;
  /** By the path in the version's folder. */
  files: ReadonlyMap<string, unknown>;
}

async function readList(api: ContentApi, collection: Collection, locale: ContentLocale): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    // The languages of a collection that has one only are not asked for: it may hold others.
    const query = {
      page,
      limit: ITEMS_IN_FILE,
      _sort: 'date:DESC',
      ...(!SINGLE_LOCALE[collection] && { locale }),
    };
    const list = await api.getList(collection, query);
    items.push(...list.items);
    if (list.items.length === 0 || items.length >= list.total) return items;
  }
}

/** The items under each id and each `postId`. */
function itemFilesOf(collection: Collection, items: readonly Item[]): Map<string, StaticItemFile> {
  const [named, locales] = [new Map<string, Item[]>(), new Map<string, Set<string>>()];
  for (const item of items) {
    for (const name of new Set([item.id, item.postId])) named.set(name, [...(named.get(name) ?? []), item]);
    locales.set(item.postId, (locales.get(item.postId) ?? new Set()).add(item.locale));
  }
  named.delete('');
  return new Map(
    [...named].map(([name, found]) => {
      const path = staticFilePaths.item(collection, name);
      if (path === undefined) throw new StartFault(`the id ${name} is too long for the name of a file`);
      const has = (locale: ContentLocale) => found.some(({ postId }) => locales.get(postId)?.has(locale));
      return [path, { items: found, locales: CONTENT_LOCALES.filter(has) }];
    }),
  );
}

/** @param api of one edition */
export async function readExportedContent(api: ContentApi): Promise<ExportedContent> {
  const files = new Map<string, unknown>();
  const totals: StaticIndex['totals'] = {};
  for (const collection of COLLECTIONS) {
    const single = SINGLE_LOCALE[collection];
    const lists: [ContentLocale, Item[]][] = [];
    for (const locale of single ? [single] : CONTENT_LOCALES)
      lists.push([locale, await readList(api, collection, locale)]);
    const all = lists.flatMap(([, items]) => items).sort((a, b) => (a.id < b.id ? -1 : 1));
    const whole: Item[] = [];
    for (const item of all)
      whole.push((await api.getItem(collection, item.id, item.locale as ContentLocale)) ?? item);
    for (const [path, file] of itemFilesOf(collection, whole)) files.set(path, file);
    for (const [locale, items] of lists) {
      (totals[collection] ??= {})[locale] = items.length;
      for (let start = 0; start < items.length; start += ITEMS_IN_FILE)
        files.set(staticFilePaths.list(collection, locale, start / ITEMS_IN_FILE + 1), {
          items: items.slice(start, start + ITEMS_IN_FILE),
        });
    }
  }
  const version = entityHash(Buffer.from(JSON.stringify([...files, totals])))
    .replace(/\W/g, '')
    .slice(0, 12);
  return { index: { version, totals }, files };
}
