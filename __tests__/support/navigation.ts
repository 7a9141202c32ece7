import type { Saga } from '../../src/world/saga';
import { all, call } from '../../src/world/effects';
import { watchTracking } from '../../src/features/analytics/analyticsSaga';
import { watchNavigation } from '../../src/navigation/navigationSaga';
import { listReceived } from '../../src/features/content/contentSlice';
import { deviceDetected } from '../../src/features/device/device';
import {
  localeChanged,
  navigationRequested,
  pageShown,
  selectCoverPhase,
} from '../../src/navigation/navigationSlice';
import type { RootState } from '../../src/app/state/store';
import { parseAddress } from '@hibari/contract/address/address';
import type { HistoryAction } from '../../src/lib/address/place';
import { createBrowser, type BrowserOptions } from './browserContext';
import { makeArticle, makeProject } from './items';
import { placeOf } from './places';
import { expectFlow, stateAfter } from './expectFlow';
import { createScriptedContentApi } from './scriptedContentApi';

/** A navigation announces its page view, which the tracking sends. */
function* watchVisit(): Saga<void> {
  yield* all([call(watchTracking, false), call(watchNavigation)]);
}

const desktop = { isMobile: false, lowVersion: false, motion: true };
/** Lists that are already loaded, so that nothing is requested. */
export const held = (['ja', 'ko', 'en'] as const).flatMap((locale) => [
  listReceived({ list: 'articles', locale, items: [makeArticle('a')], total: 1, page: 1 }),
  listReceived({ list: 'projects', locale, items: [makeProject('p')], total: 1, page: 1 }),
]);

/** The visitor presses a link, or a category. */
export const ask = (to: string, action: HistoryAction = 'push') =>
  navigationRequested({ to: parseAddress(to), action });
export const filter = (to: string) =>
  navigationRequested({ to: parseAddress(to), action: 'push', kind: 'filter' });

/** A look at the cover. */
export const phaseIs = (phase: string) => (state: RootState) => expect(selectCoverPhase(state)).toBe(phase);

/** The navigation saga on the page `from`, with `sent` as loaded content. */
export function start(from: string, options: Partial<BrowserOptions> = {}, sent = held) {
  const content = createScriptedContentApi();
  const browser = createBrowser({ content, url: from, ...options });
  const place = placeOf(from);
  const given = [localeChanged(place.locale), pageShown(place), browser.opened, ...sent];
  if (options.device) given.push(deviceDetected({ ...desktop, ...options.device }) as never);
  const state = stateAfter(...given);
  const flow = expectFlow(watchVisit)
    .withState(state)
    .withContext(browser.context)
    .subscribe(browser.project);
  return { content, browser, state, flow };
}
