/**
 * One content call as a saga effect: it reports progress to the store, and cancelling the saga aborts the request.
 */
import { buffers, channel, type Channel } from 'redux-saga';
import { call, cancelled, fork, port, put, take } from '../effects';
import type { Locale } from '../../../i18n/locales';
import type { Collection } from '../../contract/collections';
import type { CallOptions, ContentApi } from '../../contract/contentApi';
import { guarded } from '../guarded';
import type { Saga } from '../saga';
import { progressReported } from './callProgress';

interface Source {
  collection: Collection;
  locale: Locale;
}

function* reportProgress(source: Source, percents: Channel<number>): Saga<void> {
  while (true) {
    const percent = yield* take(percents);
    yield* put(progressReported({ source: source.collection, locale: source.locale, percent }));
  }
}

/**
 * Runs `request` with the saga's `ContentApi` and returns its result; a failure is thrown. A call that has ended
 * counts as 100, even if it failed (rule: loading.failed-counts).
 */
export function* callContent<T>(
  source: Source,
  request: (api: ContentApi, options: CallOptions) => Promise<T>,
): Saga<T> {
  const api = yield* port('contentApi');
  const controller = new AbortController();
  const percents = channel<number>(buffers.sliding(1));
  yield* fork(guarded(reportProgress), source, percents);
  try {
    return yield* call(request, api, { signal: controller.signal, onProgress: percents.put });
  } finally {
    const wasCancelled = yield* cancelled();
    if (wasCancelled) controller.abort();
    percents.close();
    if (!wasCancelled) {
      yield* put(progressReported({ source: source.collection, locale: source.locale, percent: 100 }));
    }
  }
}
