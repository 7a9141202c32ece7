import type { ArticleCollection, Collection, ContentLocale } from './collections';
import type { Article, ItemList, Project, SearchBody } from './schemas';

/** Maps a collection to its item type. */
export type ItemOf<C extends Collection> = C extends ArticleCollection ? Article : Project;

/** Query of a list call, in the service's own words. */
export interface ListQuery {
  page?: number;
  /** 1–100. */
  limit?: number;
  locale?: ContentLocale;
  /** `field:ASC|DESC`. */
  _sort?: string;
  /** `field_op:value`, all must hold. */
  _q?: string[];
}

/** What a caller may pass to watch or end a call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Called with 0–100 as the answer arrives, and with 100 at its end. */
  onProgress?: (percent: number) => void;
}

/**
 * The one way to content, on the server (in-process or remote) and in the browser. Every answer is parsed: an item
 * without an id is dropped, any other bad field takes its empty value. A failed call rejects with `ContentError`.
 */
export interface ContentApi {
  /** One page; a list's items come without `body`. */
  getList<C extends Collection>(
    collection: C,
    query: ListQuery,
    options?: CallOptions,
  ): Promise<ItemList<ItemOf<C>>>;
  /** Resolves to `undefined` where the item does not exist in that locale. */
  getItem<C extends Collection>(
    collection: C,
    id: string,
    locale?: ContentLocale,
    options?: CallOptions,
  ): Promise<ItemOf<C> | undefined>;
  /** The locales an item exists in; empty where it exists in none. */
  getLocales(collection: Collection, id: string, options?: CallOptions): Promise<ContentLocale[]>;
  /** Items of which any clause matches, like a list; `{}` answers everything. */
  search<C extends Collection>(
    collection: C,
    query: ListQuery,
    body: SearchBody,
    options?: CallOptions,
  ): Promise<ItemList<ItemOf<C>>>;
}

/** Why a content call failed, without anything internal. */
export class ContentError extends Error {
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ContentError';
    this.status = status;
  }
}
