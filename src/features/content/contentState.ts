import type { ContentLocale } from '../../../i18n/locales';
import type { Item } from '../../contract/schemas';
import type { EditionState } from '../../world/content/edition';

/**
 * The state of a request. `missing` is an answer (404); `failed` means no answer, for a list at least not a complete
 * one.
 */
export type LoadStatus = 'idle' | 'loading' | 'ready' | 'missing' | 'failed';

export interface ListState {
  status: LoadStatus;
  items: Item[];
  /** Number of items the service has, possibly more than are stored. */
  total: number;
  /** The last page stored, from 1; 0 before any, or while the first one is incomplete. */
  page: number;
  /** A FETCH action has used this list, so the next one reloads it. Only FETCH actions set it. */
  fetched: boolean;
  /** The last load that ended has failed. Unlike the status, it stays while the list loads again. */
  failed?: true;
  /** The items are of some of the list's collections: the others have not answered yet. */
  partial?: true;
  /** Another load of it was started in the same tick as the one that runs. */
  contended?: true;
  /** The categories of the whole list, if the server sent only part of its items. */
  categories?: string[];
}

export interface ItemState {
  status: LoadStatus;
  item?: Item;
  /** As of a list. */
  contended?: true;
  /** Where the item exists; for a Korean article only requested if it is missing. */
  locales: ContentLocale[];
  /** The `postId` shared by its translations, if it is missing in its own locale and was requested by id. */
  postId?: string;
}

export interface ContentState extends EditionState {
  lists: Partial<Record<string, ListState>>;
  items: Partial<Record<string, ItemState>>;
}

export const EMPTY_LIST: ListState = { status: 'idle', items: [], total: 0, page: 0, fetched: false };
export const EMPTY_ITEM: ItemState = { status: 'idle', locales: [] };
