/** What the state says is loading, although nobody loads it any more. */
import type { Locale } from '../../../i18n/locales';
import type { Collection } from '../../contract/collections';
import type {
  ContentState,
  ItemRef,
  ListName,
  ListRef,
  itemCancelled,
  listCancelled,
} from '../../features/content/contentSlice';

/** The parts of a key: the last one may contain slashes. */
const partsOf = (key: string) => /^(?:search:)?([^/]*)\/([^/]*)(?:\/(.*))?$/s.exec(key)?.slice(1) ?? [];

/** The list whose key it is (`listKey`). */
export function listRefOf(key: string): ListRef {
  const [list, locale, rest] = partsOf(key);
  const ref = { list: list as ListName, locale: locale as Locale };
  return rest === undefined ? ref : { ...ref, [key.startsWith('search:') ? 'text' : 'category']: rest };
}

/** The item whose key it is (`itemKey`). */
export function itemRefOf(key: string): ItemRef {
  const [collection, locale, id = ''] = partsOf(key);
  return { collection: collection as Collection, locale: locale as Locale, id };
}

/** The lists that are loading, with the action that ends it. */
export const pendingLists = ({ content }: { content: ContentState }) =>
  Object.entries(content.lists).flatMap(([key, list]) => {
    if (list?.status !== 'loading') return [];
    const ref = listRefOf(key);
    const status = list.page > 0 ? ('ready' as const) : ('idle' as const);
    const end: ReturnType<typeof listCancelled> = {
      type: 'content/listCancelled',
      payload: { ...ref, status },
    };
    return [{ ref, end }];
  });

/** The actions that end the loading of items. */
export const pendingItems = ({ content }: { content: ContentState }) =>
  Object.entries(content.items).flatMap(([key, item]): ReturnType<typeof itemCancelled>[] =>
    item?.status === 'loading' ? [{ type: 'content/itemCancelled', payload: itemRefOf(key) }] : [],
  );
