/** One visit through the whole site, as sagas in fake time. */
import { rootSaga } from '../../src/app/effects/rootSaga';
import { localeChanged } from '../../src/navigation/localeSlice';
import { navigationRequested, pageShown } from '../../src/navigation/navigationSlice';
import { loadComplete } from '../../src/features/loading/loadingSlice';
import { parseAddress } from '../../src/lib/place';
import { createBrowser } from '../support/browserContext';
import { listOf, makeArticle, makeProject } from '../support/items';
import { placeOf } from '../support/places';
import { sagaTest } from '../support/sagaTest';
import { createScriptedContentApi } from '../support/scriptedContentApi';

describe('a whole visit: first load → home → project → back → language → search', () => {
  it('has the expected order of events, content and calls [lists.fetch-before-mount]', async () => {
    const content = createScriptedContentApi();
    const browser = createBrowser({ content, url: '/ja' });
    const flow = sagaTest(rootSaga, {
      context: browser.context,
      project: browser.project,
      given: [localeChanged('ja'), pageShown(placeOf('/ja')), browser.opened],
    });
    const go = async (url: string) => {
      await flow.dispatch(navigationRequested({ to: parseAddress(url), action: 'push' }));
      await flow.pass(0);
    };
    const answer = async () => {
      content.answerAll();
      await flow.pass(5_000);
    };

    await flow.pass(0);
    content.call('blog').answer(listOf(makeArticle('a')));
    content.call('media').answer();
    content.call('post').answer(listOf(makeProject('p'), makeProject('q'), makeProject('r')));
    await flow.pass(5_000);
    expect(flow.state().loading.phase).toBe('done');
    expect(content.calls).toHaveLength(3);

    browser.tab.scrollTo(640);
    await go('/ja/projects/q');
    content.call('post').answer(makeProject('q'));
    await answer();
    expect(flow.state().ui.navigation.place?.page).toBe('project');

    browser.pop('/ja');
    await flow.pass(5_000);
    expect(flow.state().ui.navigation.place?.page).toBe('home');
    expect(browser.log).toContain('jump 640');
    const callsBefore = content.calls.length;

    await go('/ko');
    await answer();
    expect(content.calls.slice(callsBefore).map(({ collection }) => collection)).toEqual(['blog_kr', 'post']);

    await go('/ko/search?text=%EC%83%88');
    await answer();
    await flow.ends();
    flow.expectState(({ content: { lists } }) => lists['search:projects/ko/새']?.status).toBe('ready');
    flow.expectState(({ ui }) => [ui.locale, ui.navigation.phase]).toEqual(['ko', 'idle']);
    flow.expectTimes(loadComplete).toBe(1);
    flow
      .expectStates(({ ui }) => `${ui.navigation.place?.locale} ${ui.navigation.place?.page}`)
      .toEqual(['ja home', 'ja project', 'ja home', 'ko home', 'ko search']);
    expect(browser.log.filter((line) => line.startsWith('view'))).toEqual([
      'view /ja',
      'view /ja/projects/q',
      'view /ja',
      'view /ko',
      'view /ko/search?text=%EC%83%88',
    ]);
  });
});
