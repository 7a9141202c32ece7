import { sendPageView } from '../../../src/features/analytics/analyticsSaga';
import { createBrowser } from '../../support/browserContext';
import { placeOf } from '../../support/places';
import { expectFlow } from '../../support/expectFlow';
import { createScriptedContentApi } from '../../support/scriptedContentApi';

describe('sendPageView', () => {
  it('sends the path and query, without the hash', async () => {
    const { context } = createBrowser({ content: createScriptedContentApi() });
    await expectFlow(sendPageView, placeOf('/en/projects?category=a#b'))
      .withContext(context)
      .hasFinalState(({ ui }) => ui.menus, null)
      .call(context.analytics.sendPageView, '/en/projects?category=a')
      .run();
  });

  it('is logged by its name if the vendor throws [tracking.vendor-throws]', async () => {
    const { context, failures } = createBrowser({ content: createScriptedContentApi() });
    const broken = () => {
      throw new Error('The vendor');
    };
    const analytics = { ...context.analytics, sendPageView: broken };
    await expectFlow(sendPageView, placeOf('/en'))
      .withContext({ ...context, analytics })
      .hasFinalState(({ ui }) => ui.menus, null)
      .run();
    expect(failures).toEqual(['sendPageView has failed']);
  });
});
