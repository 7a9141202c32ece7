/** Which content the state calls loading. A search shows that it waits; a resumed visit loads it again. */
import type { Locale } from '@hibari/contract/locales';
import type { Collection } from '@hibari/contract/collections';
import type { WithContent, ItemRef, ListName, ListRef } from './contentState';

/**
 * The parts of a `listKey` or an `itemKey`: the parameter, unless it is the category; list or collection; locale; value. The
 * last one may contain slashes.
 */
const partsOf = (key: string) => /^(?:(text|near):)?([^/]*)\/([^/]*)(?:\/(.*))?$/s.exec(key)?.slice(1) ?? [];

function listRefOf(key: string): ListRef {
  const [parameter = 'category', list, locale, value] = partsOf(key);
  const ref = { list: list as ListName, locale: locale as Locale };
  return value === undefined ? ref : { ...ref, [parameter]: value };
}

function itemRefOfKey(key: string): ItemRef {
  const [, collection, locale, id = ''] = partsOf(key);
  return { collection: collection as Collection, locale: locale as Locale, id };
}

export const selectLoadingLists = ({ content }: WithContent): ListRef[] =>
  Object.entries(content.lists).flatMap(([key, list]) => (list.status === 'loading' ? [listRefOf(key)] : []));

export const selectLoadingItems = ({ content }: WithContent): ItemRef[] =>
  Object.entries(content.items).flatMap(([key, item]) =>
    item.status === 'loading' ? [itemRefOfKey(key)] : [],
  );
