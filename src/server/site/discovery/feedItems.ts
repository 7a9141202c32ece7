/** What a feed shows of a language: its newest items, each with a summary. */
import { LOCALE_REGISTRY, type Locale } from '../../../../i18n/locales';
import type { ContentApi } from '../../../contract/contentApi';
import { excerpt } from '../../../lib/text/excerpt';
import type { IndexedItem } from './siteItems';

/** Feed readers ask often, and show the newest. */
const LENGTH = 50;

export interface FeedItem extends IndexedItem {
  /** Plain text; empty where the item has none. */
  summary: string;
}

/**
 * The newest of a language's items, which come newest first. One that has no summary of its own gets the beginning of its
 * text, which lists do not have: that is read by itself. Where it cannot be, the item comes without a summary.
 */
export async function readFeedItems(
  api: Pick<ContentApi, 'getItem'>,
  items: readonly IndexedItem[],
  locale: Locale,
): Promise<FeedItem[]> {
  const { contentLocale } = LOCALE_REGISTRY[locale];

  async function summaryOf({ item, collection, path }: IndexedItem): Promise<string> {
    const own = 'main_text' in item ? item.main_text : '';
    if (own || path === undefined) return own;
    const whole = await api
      .getItem(collection, item.id, collection === 'post' ? contentLocale : undefined)
      .catch(() => undefined);
    return excerpt(whole?.body);
  }

  return Promise.all(
    items.slice(0, LENGTH).map(async (found) => ({ ...found, summary: await summaryOf(found) })),
  );
}
