import { sendPageView } from '../../../src/features/analytics/pageView';
import { createBrowser } from '../../support/browserContext';
import { placeOf } from '../../support/places';
import { sagaTest } from '../../support/sagaTest';
import { createScriptedContentApi } from '../../support/scriptedContentApi';

describe('sendPageView', () => {
  it('sends the path and query, without the hash', async () => {
    const { context } = createBrowser({ content: createScriptedContentApi() });
    const flow = sagaTest(sendPageView, { context, args: [placeOf('/en/projects?category=a#b')] });
    await flow.ends();
    flow.expectState(({ ui }) => ui.menus).toBeNull();
    flow.expectCalls('analytics.sendPageView').toEqual([['/en/projects?category=a']]);
  });
});
