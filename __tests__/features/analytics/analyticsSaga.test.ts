import { eventTracked, watchTracking } from '../../../src/features/analytics/analyticsSaga';
import { pageShown, pageViewed } from '../../../src/navigation/navigationSlice';
import { createBrowser } from '../../support/browserContext';
import { placeOf } from '../../support/places';
import { sagaTest } from '../../support/sagaTest';
import { createScriptedContentApi } from '../../support/scriptedContentApi';

function start(isFirst?: boolean, url: string | null = '/ko/search?text=a#b') {
  const browser = createBrowser({ content: createScriptedContentApi() });
  const given = url === null ? [] : [pageShown(placeOf(url))];
  return { browser, flow: sagaTest(watchTracking, { args: [isFirst], context: browser.context, given }) };
}

describe('watchTracking', () => {
  it('sends one page view for the first load, with its query', async () => {
    const { flow } = start();
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('search');
    flow.expectCalls('analytics.sendPageView').toEqual([['/ko/search?text=a']]);
  });

  it.each([
    ['after a hot update', false, '/ko/search'],
    ['before a page is shown', true, null],
  ])('sends none %s', async (_, isFirst, url) => {
    const { flow } = start(isFirst, url);
    await flow.stop();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe(url === null ? undefined : 'search');
    flow.expectCalls('analytics.sendPageView').toEqual([]);
  });

  it('sends one for each navigation that has ended [tracking.committed-navigations]', async () => {
    const { flow } = start(false);
    await flow.dispatch(pageViewed(placeOf('/ko/team')));
    await flow.stop();
    flow.expectState(({ ui }) => ui.menus).toBeNull();
    flow.expectCalls('analytics.sendPageView').toEqual([['/ko/team']]);
  });

  it('a click on a tracked element sends one event; an unknown mark sends none', async () => {
    const { browser, flow } = start();
    await flow.pass(0);
    for (const mark of ['team', 'nothing', 'articles_7']) browser.emitClick(mark);
    await flow.stop();
    flow.expectState(({ ui }) => ui.menus).toBeNull();
    flow
      .expectCalls('analytics.sendEvent')
      .toEqual([
        [{ kind: 'action', name: 'team', area: 'gnb' }],
        [{ kind: 'link', name: 'article', area: 'article', label: 'articles_7' }],
      ]);
  });

  it('a component can dispatch an event itself', async () => {
    const { flow } = start();
    const event = { kind: 'action', name: 'more_article', area: 'home' } as const;
    await flow.dispatch(eventTracked(event));
    await flow.stop();
    flow.expectState(({ ui }) => ui.menus).toBeNull();
    flow.expectCalls('analytics.sendEvent').toEqual([[event]]);
  });
});

it('a tracked event has a name of its own, which Redux DevTools show', () => {
  expect(eventTracked.type).toBe('analytics/eventTracked');
});
