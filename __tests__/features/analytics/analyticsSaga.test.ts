import { eventTracked, watchTracking } from '../../../src/features/analytics/analyticsSaga';
import { pageShown, pageViewed } from '../../../src/navigation/navigationSlice';
import { createBrowser } from '../../support/browserContext';
import { placeOf } from '../../support/places';
import { expectFlow, stateAfter } from '../../support/expectFlow';
import { createScriptedContentApi } from '../../support/scriptedContentApi';

function start(isFirst?: boolean, url: string | null = '/ko/search?text=a#b') {
  const browser = createBrowser({ content: createScriptedContentApi() });
  const given = url === null ? [] : [pageShown(placeOf(url))];
  return {
    browser,
    analytics: browser.context.analytics,
    flow: expectFlow(watchTracking, isFirst)
      .withState(stateAfter(...given))
      .withContext(browser.context),
  };
}

describe('watchTracking', () => {
  it('sends one page view for the first load, with its query', async () => {
    const { analytics, flow } = start();
    await flow
      .hasFinalState(({ ui }) => ui.navigation.place?.page, 'search')
      .call(analytics.sendPageView, '/ko/search?text=a')
      .not.call.fn(analytics.sendPageView)
      .silentRun();
  });

  it.each([
    ['after a hot update', false, '/ko/search'],
    ['before a page is shown', true, null],
  ])('sends none %s', async (_, isFirst, url) => {
    const { analytics, flow } = start(isFirst, url);
    await flow
      .hasFinalState(({ ui }) => ui.navigation.place?.page, url === null ? undefined : 'search')
      .not.call.fn(analytics.sendPageView)
      .silentRun();
  });

  it('sends one for each navigation that has ended [tracking.committed-navigations]', async () => {
    const { analytics, flow } = start(false);
    await flow
      .dispatch(pageViewed(placeOf('/ko/team')))
      .hasFinalState(({ ui }) => ui.menus, null)
      .call(analytics.sendPageView, '/ko/team')
      .not.call.fn(analytics.sendPageView)
      .silentRun();
  });

  it('a click on a tracked element sends one event; an unknown mark sends none', async () => {
    const { analytics, browser, flow } = start();
    await flow
      .act(() => {
        for (const mark of ['team', 'nothing', 'articles_7']) browser.emitClick(mark);
      })
      .hasFinalState(({ ui }) => ui.menus, null)
      .call(analytics.sendEvent, { kind: 'action', name: 'team', area: 'gnb' })
      .call(analytics.sendEvent, { kind: 'link', name: 'article', area: 'article', label: 'articles_7' })
      .not.call.fn(analytics.sendEvent)
      .silentRun();
  });

  it('a component can dispatch an event itself', async () => {
    const { analytics, flow } = start();
    const event = { kind: 'action', name: 'more_article', area: 'home' } as const;
    await flow
      .dispatch(eventTracked(event))
      .hasFinalState(({ ui }) => ui.menus, null)
      .call(analytics.sendEvent, event)
      .silentRun();
  });
});

it('a tracked event has a name of its own, which Redux DevTools show', () => {
  expect(eventTracked.type).toBe('analytics/eventTracked');
});
