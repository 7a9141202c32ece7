import { sendPageView } from '../../../src/features/analytics/analyticsSaga';
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

  it('is logged by its name if the vendor throws [tracking.vendor-throws]', async () => {
    const { context, failures } = createBrowser({ content: createScriptedContentApi() });
    const broken = () => {
      throw new Error('The vendor');
    };
    const analytics = { ...context.analytics, sendPageView: broken };
    const flow = sagaTest(sendPageView, { context: { ...context, analytics }, args: [placeOf('/en')] });
    await flow.ends();
    flow.expectState(({ ui }) => ui.menus).toBeNull();
    expect(failures).toEqual(['sendPageView has failed']);
  });
});
