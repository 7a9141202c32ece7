/**
 * One content call as a saga effect: it reports progress to the store, and cancelling the saga aborts the request.
 */
import { createAction } from '@reduxjs/toolkit';
import { buffers, channel, type Channel } from 'redux-saga';
import type { Locale } from '@hibari/contract/locales';
import type { Collection } from '@hibari/contract/collections';
import type { CallOptions, ContentApi } from '@hibari/contract/contentApi';
import { editionLost, editionOutdated, selectEdition, selectNewerEdition } from './edition';
import { call, cancelled, fork, port, put, select, take } from './effects';
import { guarded } from './guarded';
import type { Saga } from './saga';

/** How far a content call is: 0–100 percent of what its collection answers. */
export interface CallProgress {
  source: Collection;
  locale: Locale;
  percent: number;
}

/** A content call has come further. The counter of the first load follows these. */
export const progressReported = createAction<CallProgress>('content/progressReported');

type Editions = Parameters<NonNullable<CallOptions['onEdition']>>[0];

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

/** Of calls at the same time the first one decides, as the others then are made again. */
function* noteEdition(named: string | undefined, { read, current }: Editions): Saga<void> {
  if (named !== (yield* select(selectEdition))) return;
  if (read !== named) yield* put(editionLost(read));
  if (current !== read && current !== (yield* select(selectNewerEdition)))
    yield* put(editionOutdated(current));
}

/**
 * Runs `request` with the saga's `ContentApi` and returns its result; a failure is thrown. A call that has ended
 * counts as 100, even if it failed (rule: loading.failed-counts). It names the visit's edition. If that edition is no
 * longer kept, the visit changes to the one that was read. The caller that stores the result compares the edition
 * before and after (rule: content.one-edition-a-page).
 */
export function* callContent<T>(
  source: Source,
  request: (api: ContentApi, options: CallOptions) => Promise<T>,
): Saga<T> {
  const api = yield* port('contentApi');
  const controller = new AbortController();
  const percents = channel<number>(buffers.sliding(1));
  yield* fork(guarded(reportProgress), source, percents);
  const edition = yield* select(selectEdition);
  let answered: Editions | undefined;
  try {
    return yield* call(request, api, {
      signal: controller.signal,
      onProgress: percents.put,
      ...(edition !== undefined && { edition, onEdition: (editions) => (answered = editions) }),
    });
  } finally {
    const wasCancelled = yield* cancelled();
    if (wasCancelled) controller.abort();
    percents.close();
    if (!wasCancelled) {
      if (answered) yield* call(noteEdition, edition, answered);
      yield* put(progressReported({ source: source.collection, locale: source.locale, percent: 100 }));
    }
  }
}
