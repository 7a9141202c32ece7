import { resumeSaga } from '../../../../src/app/devtools/travel/resumeSaga';
import { resumeSteps } from '../../../../src/app/effects/rootSaga';
import { itemRequested } from '../../../../src/features/content/contentSlice';
import { loadingLeft } from '../../../../src/features/loading/loading';
import { menuToggled } from '../../../../src/features/menus/menusSlice';
import { connectionLost, pageShown } from '../../../../src/navigation/navigationSlice';
import { createBrowser } from '../../../support/browserContext';
import { placeOf } from '../../../support/places';
import { recover, rootTest } from '../../../support/rootTest';
import { createScriptedContentApi } from '../../../support/scriptedContentApi';

describe('resumeSaga', () => {
  it('starts no first load again: no call, no page view, the state as it was [operations.dev-keeps-state]', async () => {
    const content = createScriptedContentApi();
    const browser = createBrowser({ content });
    await browser.context.pages?.importCode?.(placeOf('/ko/projects'));
    const given = [pageShown(placeOf('/ko/projects')), loadingLeft(), menuToggled('language')];
    const flow = rootTest({ saga: () => resumeSaga(resumeSteps), context: browser.context, given });
    await flow.ends();
    flow.expectState(({ ui }) => [ui.navigation.place?.page, ui.menus]).toEqual(['projects', 'language']);
    flow.expectCalls('analytics.sendPageView').toEqual([]);
    expect(content.calls).toEqual([]);
  });

  it('ends the wait for the connection, and loads again the item that no task loads any more', async () => {
    const content = createScriptedContentApi();
    const browser = createBrowser({ content, url: '/ja/projects/p' });
    const place = placeOf('/ja/projects/p');
    const item = { collection: 'post', locale: 'ja', id: 'p' } as const;
    const given = [
      pageShown(place),
      browser.opened,
      loadingLeft(),
      itemRequested(item),
      connectionLost('offline'),
    ];
    const { context, project } = browser;
    const flow = rootTest({ saga: () => resumeSaga(resumeSteps), context, project, given });
    await flow.ends();
    flow.expectState(({ ui }) => ui.navigation.outage).toBeUndefined();
    flow
      .expectStates((state) => state.content.items['post/ja/p']?.status)
      .toEqual(['loading', 'idle', 'loading']);
    expect(content.calls.map(({ method, id }) => `${method} ${id ?? ''}`)).toContain('getItem p');
    await recover(flow, content);
  });
});
