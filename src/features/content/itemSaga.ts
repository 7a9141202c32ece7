/** Single items: a stored one is shown at once, a missing one says where it exists. */
import type { Saga } from '../../world/saga';
import { all, call, delay, put, race, select } from '../../world/effects';
import { LOCALE_REGISTRY, type ContentLocale } from '@hibari/contract/locales';
import { SINGLE_LOCALE } from '@hibari/contract/collections';
import type { Item } from '@hibari/contract/schemas';
import { inOneEdition } from '../../world/edition';
import { callContent } from '../../world/callContent';
import { selectItem, itemKey, type ItemRef } from './contentState';
import { itemCancelled, itemFailed, itemMissing, itemReceived, itemRequested } from './contentSlice';
import { loadOrJoin, type LoadKind } from './loadOrJoin';
import { logFailure } from '../../world/guarded';

/** The item in the page's language; an article written in another language counts as missing. */
function* getItem({ collection, locale, id }: ItemRef): Saga<Item | undefined> {
  const { contentLocale } = LOCALE_REGISTRY[locale];
  const only = SINGLE_LOCALE[collection];
  if (only !== undefined && only !== contentLocale) return undefined;
  return yield* call(callContent<Item | undefined>, { collection, locale }, (api, options) =>
    api.getItem(collection, id, only === undefined ? contentLocale : undefined, options),
  );
}

function* getLocales({ collection, locale, id }: ItemRef): Saga<ContentLocale[]> {
  return yield* call(callContent<ContentLocale[]>, { collection, locale }, (api, options) =>
    api.getLocales(collection, id, options),
  );
}

/** If the locales are late or fail, the head loses its alternates, but the item is still shown. */
const LOCALES_LIMIT_MS = 1_000;

/** The locales for a page's head; a single-language collection has no translations to request. */
function* getLocalesInTime(ref: ItemRef): Saga<ContentLocale[] | undefined> {
  if (SINGLE_LOCALE[ref.collection] !== undefined) return undefined;
  try {
    const { locales } = yield* race({
      locales: call(getLocales, ref),
      late: delay(LOCALES_LIMIT_MS),
    });
    return locales;
  } catch (error) {
    yield* call(logFailure, `The locales of ${itemKey(ref)} could not be loaded`, error);
    return undefined;
  }
}

/** The postId of an item that was requested by the id of another locale's translation. */
function* findPostId(ref: ItemRef, locales: readonly ContentLocale[]): Saga<string | undefined> {
  const { collection, id } = ref;
  for (const locale of locales.filter((one) => one !== LOCALE_REGISTRY[ref.locale].contentLocale)) {
    const twin = yield* call(
      callContent<Item | undefined>,
      { collection, locale: ref.locale },
      (api, options) => api.getItem(collection, id, locale, options),
    );
    if (twin) return twin.postId || undefined;
  }
  return undefined;
}

/**
 * Finds where an item exists that its locale lacks under this id. The id of a translation shows the page's own
 * version (rule: address.id-finds-its-translation).
 */
function* lookElsewhere(ref: ItemRef, known: ContentLocale[] | undefined): Saga<void> {
  const locales = known ?? (yield* call(getLocales, ref));
  const isTranslated = SINGLE_LOCALE[ref.collection] === undefined;
  const postId = isTranslated ? yield* call(findPostId, ref, locales) : undefined;
  const hasOwn = locales.includes(LOCALE_REGISTRY[ref.locale].contentLocale);
  const own = postId && hasOwn ? yield* call(getItem, { ...ref, id: postId }) : undefined;
  if (own) yield* put(itemReceived({ ...ref, item: own, locales }));
  else yield* put(itemMissing({ ...ref, locales, postId }));
}

function* loadItem(ref: ItemRef): Saga<void> {
  const { item, locales } = yield* inOneEdition(() =>
    all({ item: call(getItem, ref), locales: call(getLocalesInTime, ref) }),
  );
  if (item) yield* put(itemReceived({ ...ref, item, ...(locales && { locales }) }));
  else yield* call(lookElsewhere, ref, locales);
}

const ITEMS: LoadKind<ItemRef> = {
  name: 'item',
  keyOf: itemKey,
  select: selectItem,
  load: loadItem,
  requested: itemRequested,
  cancelled: itemCancelled,
  failed: itemFailed,
  ends: [itemReceived, itemMissing, itemFailed, itemCancelled],
};

/** Loads one item for a route, unless it is stored already or in flight. */
export function* ensureItem(ref: ItemRef): Saga<void> {
  const { status } = yield* select(selectItem, ref);
  if (status === 'ready' || status === 'missing') return;
  if (yield* call(loadOrJoin<ItemRef>, ITEMS, ref)) yield* call(ensureItem, ref);
}
