import type { Saga } from '../../src/world/saga';
import { all, call } from '../../src/world/effects';
import { watchTracking } from '../../src/features/analytics/analyticsSaga';
import { watchNavigation } from '../../src/navigation/navigationSaga';
import { listReceived } from '../../src/features/content/contentSlice';
import { deviceDetected } from '../../src/features/device/device';
import { localeChanged, navigationRequested, pageShown } from '../../src/navigation/navigationSlice';
import { parseAddress } from '@hibari/contract/address/address';
import type { HistoryAction } from '../../src/lib/address/place';
import { createBrowser, type BrowserOptions } from './browserContext';
import { makeArticle, makeProject } from './items';
import { placeOf } from './places';
import { sagaTest } from './sagaTest';
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

/** The navigation saga on the page `from`, with `sent` as loaded content. */
export function start(from: string, options: Partial<BrowserOptions> = {}, sent = held) {
  const content = createScriptedContentApi();
  const browser = createBrowser({ content, url: from, ...options });
  const place = placeOf(from);
  const given = [localeChanged(place.locale), pageShown(place), browser.opened, ...sent];
  if (options.device) given.push(deviceDetected({ ...desktop, ...options.device }) as never);
  const flow = sagaTest(watchVisit, { context: browser.context, project: browser.project, given });
  const ask = (to: string, action: HistoryAction = 'push') =>
    flow.dispatch(navigationRequested({ to: parseAddress(to), action }));
  const filter = (to: string, action: HistoryAction = 'push') =>
    flow.dispatch(navigationRequested({ to: parseAddress(to), action, kind: 'filter' }));
  return { content, browser, flow, ask, filter, phase: () => flow.state().ui.navigation.phase };
}
