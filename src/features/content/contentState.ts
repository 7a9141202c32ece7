/** A list or an item is idle, loading or settled in one of its ways. `idle`: whatever needs it loads it. */
import type { ContentLocale } from '../../../i18n/locales';
import type { Item } from '../../contract/schemas';
import type { VisitEdition } from '../../world/content/edition';

/** A load in flight. The held content stays shown, and a cancelled load returns to it. */
interface Loading<Held> {
  status: 'loading';
  before: Held;
}

/** `partial`: some of its collections failed, the items are of the others. `failed`: the last load gave nothing. */
export interface HeldList {
  status: 'idle' | 'ready' | 'partial' | 'failed';
  items: Item[];
  /** Number of items the service has, possibly more than are held. */
  total: number;
  /** The last page held, from 1; 0 before any, or while the first one is incomplete. */
  page: number;
  /** Loaded, not yet consumed by a FETCH action. */
  unused: boolean;
  /** The categories of the whole list, if only part of its items is held. */
  categories?: string[];
}

export type ListState = HeldList | Loading<HeldList>;

/** `missing` is an answer (404). */
export type HeldItem = {
  /** Where the item exists; for a Korean article only requested if it is missing. */
  locales: ContentLocale[];
  /** The `postId` shared by its translations, if it is missing in its own locale and was requested by id. */
  postId?: string;
} & (
  | { status: 'idle' | 'failed'; item?: Item }
  | { status: 'ready'; item: Item }
  | { status: 'missing'; item?: never }
);

export type ItemState = HeldItem | Loading<HeldItem>;

export interface ContentState extends VisitEdition {
  lists: Record<string, ListState>;
  items: Record<string, ItemState>;
}
