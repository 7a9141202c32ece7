import { distinctCategories } from '@hibari/contract/queries/distinctCategories';
import { closestItems } from '@hibari/contract/queries/listOrder';
import { hasId } from '../lib/items/itemInList';
import { ITEMS_PER_REQUEST } from '../lib/specConstants';
import type { ContentLocale } from '@hibari/contract/locales';
import { MAX_LIST_PAGES } from '../lib/address/choice';
import type { Collection } from '@hibari/contract/collections';
import { isMissing, type CallOptions, type ContentApi, type ItemOf } from '@hibari/contract/contentApi';

/** What is known of a service, for all of its clients. */
export interface KnownService {
  /** It has no calls for neighbours and categories, which are this project's own. */
  isPaged?: boolean;
}

/**
 * Pages through the lists of a service that has no calls for neighbours and categories
 * (rule: content.service-without-neighbours). The categories tell it once: their address names no item.
 */
export function withPaging<Api extends ContentApi>(api: Api, service: KnownService = {}): Api {
  async function readAll<C extends Collection>(
    collection: C,
    locale?: ContentLocale,
    options?: CallOptions,
  ): Promise<ItemOf<C>[]> {
    const query = { limit: ITEMS_PER_REQUEST, _sort: 'date:DESC', ...(locale && { locale }) };
    const all: ItemOf<C>[] = [];
    for (let page = 1; page <= MAX_LIST_PAGES; page += 1) {
      const { items, total } = await api.getList(collection, { page, ...query }, options);
      all.push(...items);
      if (items.length === 0 || all.length >= total) break;
    }
    return all;
  }

  /** The service's own answer; undefined if it has no such calls. */
  async function askCategories(
    ...call: Parameters<ContentApi['getCategories']>
  ): Promise<string[] | undefined> {
    if (service.isPaged) return undefined;
    try {
      return await api.getCategories(...call);
    } catch (error) {
      if (!isMissing(error)) throw error;
      service.isPaged = true;
      return undefined;
    }
  }

  return {
    ...api,
    getCategories: async (...call) =>
      (await askCategories(...call)) ?? distinctCategories(await readAll(...call)),
    async getNeighbours(collection, id, locale, options) {
      const known = service.isPaged ? undefined : await api.getNeighbours(collection, id, locale, options);
      if (known ?? (await askCategories(collection, locale, options))) return known;
      const all = await readAll(collection, locale, options);
      return all.some(hasId(id)) ? closestItems(all, hasId(id)) : undefined;
    },
  };
}
