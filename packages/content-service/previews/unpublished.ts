/** What readers do not see now: drafts, and items before or after their time. */
import type { Collection } from '@hibari/contract/collections';
import type { Edition, EditionItem } from '@hibari/contract/queries/contentIndex';
import { LOCALES, LOCALE_REGISTRY, type Locale } from '@hibari/contract/locales';
import { paths } from '@hibari/contract/address/paths';

export type Absence = 'draft' | 'scheduled' | 'ended';

export interface Unpublished {
  collection: Collection;
  postId: string;
  locale: Locale;
  title: string;
  /** The page that shows it. */
  path: string;
  /** Where an article was published, if it has no page here. */
  link?: string;
  state: Absence;
  /** When it appears, or has disappeared; absent for a draft. */
  at?: Date;
}

interface Wanted {
  now: Date;
  /** One item; without it all. */
  of?: { collection: Collection; postId: string };
}

/** Sorted by collection, item and language. */
export function findUnpublished({ items }: Pick<Edition, 'items'>, { now, of }: Wanted): Unpublished[] {
  return items
    .flatMap((one): Unpublished[] => {
      const { collection, item } = one;
      const absence = absenceOf(one, now);
      const isWanted = !of || (of.collection === collection && of.postId === item.postId);
      if (!absence || !isWanted) return [];
      const { postId, title = postId } = item;
      const locale = LOCALES.find((name) => LOCALE_REGISTRY[name].contentLocale === item.locale) ?? 'ja';
      const path = itemPagePath(collection, postId, locale);
      const link = isElsewhere(collection) && { link: ('link' in item && item.link) || '' };
      return [{ collection, postId, locale, title, path, ...link, ...absence }];
    })
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const keyOf = ({ collection, postId, locale }: Unpublished) => `${collection} ${postId} ${locale}`;

/** Opens where it was published, and has no page here. */
const isElsewhere = (collection: Collection) => collection === 'blog' || collection === 'media';

/** `undefined` for an item that readers see. */
function absenceOf(
  { isDraft = false, publishAt, unpublishAt }: EditionItem,
  now: Date,
): Pick<Unpublished, 'state' | 'at'> | undefined {
  if (isDraft) return { state: 'draft' };
  if (publishAt && publishAt > now) return { state: 'scheduled', at: publishAt };
  return unpublishAt && unpublishAt <= now ? { state: 'ended', at: unpublishAt } : undefined;
}

/** The page that shows an item; Japanese articles have no page of their own; their list shows them. */
export function itemPagePath(collection: Collection, postId: string, locale: Locale): string {
  if (collection === 'post') return paths.project(locale, postId);
  return collection === 'blog_kr' ? paths.article(locale, postId) : paths.articleTab('ja', collection);
}
