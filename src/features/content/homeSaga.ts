import type { SagaIterator } from 'redux-saga';
import { all, call } from 'redux-saga/effects';
import type { Locale } from '../../../i18n/locales';
import { ensureList } from './listSaga';

/** The home page's load: its articles and the project list (spec §7). */
export function* loadHome(locale: Locale): SagaIterator<void> {
  yield all([call(ensureList, 'articles', locale), call(ensureList, 'projects', locale)]);
}
