import type { ArticleCollection, Collection } from './collections';
import type { Article, ItemList, Project } from './schemas';
import type { ContentLocale } from './locales';
import type { SearchBody } from './serviceSchemas';

export type ItemOf<C extends Collection> = C extends ArticleCollection ? Article : Project;

/** Query of a list call, with the service's parameter names. */
export interface ListQuery {
  page?: number;
  /** 1–100. */
  limit?: number;
  locale?: ContentLocale;
  /** `field:ASC|DESC`. */
  _sort?: string;
  /** `field_op:value`; all must match. */
  _q?: string[];
  /**
   * The texts of a search end with a Hangul syllable that a visitor is still typing. Only this project's own services
   * know it: the client does not send it to one without editions.
   */
  unfinished?: true;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Called with 0–100 while the answer downloads, and with 100 at its end. */
  onProgress?: (percent: number) => void;
  /** The edition to be read, while it is kept; never given to a service that has none. */
  edition?: string | undefined;
  /** Receives the edition of the answer and the current one, from a service over HTTP that has editions. */
  onEdition?: (editions: { read: string; current: string }) => void;
}

/**
 * The only access to content, on the server (in-process or remote) and in the browser. Every answer is parsed: an
 * item without an id is dropped, any other invalid field gets its empty value. A failed call rejects with
 * `ContentError`.
 */
export interface ContentApi {
  /** One page; items come without `body`. */
  getList<C extends Collection>(
    collection: C,
    query: ListQuery,
    options?: CallOptions,
  ): Promise<ItemList<ItemOf<C>>>;
  /** Resolves to `undefined` if the item does not exist in that locale. */
  getItem<C extends Collection>(
    collection: C,
    id: string,
    locale?: ContentLocale,
    options?: CallOptions,
  ): Promise<ItemOf<C> | undefined>;
  /** The locales an item exists in; empty if there are none. */
  getLocales(collection: Collection, id: string, options?: CallOptions): Promise<ContentLocale[]>;
  /**
   * The items closest to one in the list of its language, newest first; `undefined` for one that the list lacks
   * (rule: project.closest).
   */
  getNeighbours<C extends Collection>(
    collection: C,
    id: string,
    locale?: ContentLocale,
    options?: CallOptions,
  ): Promise<ItemOf<C>[] | undefined>;
  /** The distinct categories of a list, sorted (rule: lists.categories-fold). */
  getCategories(collection: Collection, locale?: ContentLocale, options?: CallOptions): Promise<string[]>;
  /** Items that match any clause, paged like a list; `{}` matches everything. */
  search<C extends Collection>(
    collection: C,
    query: ListQuery,
    body: SearchBody,
    options?: CallOptions,
  ): Promise<ItemList<ItemOf<C>>>;
}

/** Why a content call failed, without anything internal. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  /** @param status of HTTP; 0 without an answer */
  constructor(
    readonly status: number,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const isMissing = (error: unknown) =>
  error instanceof ContentError && [404, 410].includes(error.status);

/** Catches the failure of a call for something that does not exist. */
export function missingAsUndefined(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
