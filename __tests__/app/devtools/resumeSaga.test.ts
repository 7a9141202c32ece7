import { resumeSaga } from '../../../src/app/devtools/resumeSaga';
import { resuming } from '../../../src/app/effects/rootSaga';
import { loadingLeft } from '../../../src/features/loading/loadingSlice';
import { menuToggled } from '../../../src/features/menus/menusSlice';
import { pageShown } from '../../../src/navigation/navigationSlice';
import { createBrowser } from '../../support/browserContext';
import { placeOf } from '../../support/places';
import { sagaTest } from '../../support/sagaTest';
import { createScriptedContentApi } from '../../support/scriptedContentApi';

describe('resumeSaga', () => {
  it('starts no first load again: no call, no page view, the state as it was [operations.dev-keeps-state]', async () => {
    const content = createScriptedContentApi();
    const browser = createBrowser({ content });
    await browser.context.pages?.importCode?.(placeOf('/ko/projects'));
    const given = [pageShown(placeOf('/ko/projects')), loadingLeft(), menuToggled('language')];
    const flow = sagaTest(resumeSaga, { args: [resuming], context: browser.context, given });
    await flow.ends();
    flow.expectState(({ ui }) => [ui.navigation.place?.page, ui.menus]).toEqual(['projects', 'language']);
    flow.expectCalls('analytics.sendPageView').toEqual([]);
    expect(content.calls).toEqual([]);
  });
});
