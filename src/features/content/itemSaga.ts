/** Single items: what is held is shown at once, what is missing says where it exists. */
import type { SagaIterator } from 'redux-saga';
import { call, cancelled, put, select } from 'redux-saga/effects';
import { LOCALE_REGISTRY } from '../../../i18n/locales';
import { SINGLE_LOCALE, type ContentLocale } from '../../contract/collections';
import type { Item } from '../../contract/schemas';
import { callContent } from './callContent';
import { selectItem } from './contentSelectors';
import {
  itemCancelled,
  itemFailed,
  itemKey,
  itemMissing,
  itemReceived,
  itemRequested,
  type ItemRef,
  type ItemState,
} from './contentSlice';
import { logFailure } from './logFailure';

/** The item in the page's language; an article that is written in another one is missing there. */
function* getItem({ collection, locale, id }: ItemRef): SagaIterator<Item | undefined> {
  const { contentLocale } = LOCALE_REGISTRY[locale];
  const only = SINGLE_LOCALE[collection];
  if (only !== undefined && only !== contentLocale) return undefined;
  return yield call(callContent<Item | undefined>, { collection, locale }, (api, options) =>
    api.getItem(collection, id, only === undefined ? contentLocale : undefined, options),
  );
}

function* getLocales({ collection, locale, id }: ItemRef): SagaIterator<ContentLocale[]> {
  return yield call(callContent<ContentLocale[]>, { collection, locale }, (api, options) =>
    api.getLocales(collection, id, options),
  );
}

/** A route's load of one item; nothing is asked for what is held already. */
export function* ensureItem(ref: ItemRef): SagaIterator<void> {
  const { status }: ItemState = yield select(selectItem, ref);
  if (status === 'ready' || status === 'missing') return;
  yield put(itemRequested(ref));
  try {
    const item: Item | undefined = yield call(getItem, ref);
    if (item) yield put(itemReceived({ ...ref, item }));
    else yield put(itemMissing({ ...ref, locales: yield call(getLocales, ref) }));
  } catch (error) {
    yield call(logFailure, `The item ${itemKey(ref)} could not be loaded`, error);
    yield put(itemFailed(ref));
  } finally {
    if (yield cancelled()) yield put(itemCancelled(ref));
  }
}
