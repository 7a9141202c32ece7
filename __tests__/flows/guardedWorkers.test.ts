/** A worker that throws, with all sagas running. */
import type { Locale } from '@hibari/contract/locales';
import { fetchArticleList } from '../../src/features/content/contentSlice';
import { localeChanged, pageShown } from '../../src/navigation/navigationSlice';
import { createBrowser } from '../support/browserContext';
import { held } from '../support/navigation';
import { createLoadingScreen } from '../support/loadingScreens';
import { homeOf } from '../support/places';
import { rootTest } from '../support/rootTest';
import { createScriptedContentApi } from '../support/scriptedContentApi';

describe('a worker that throws', () => {
  it('a counter that throws does not leave the loading screen up [loading.survives-a-throw]', async () => {
    const { context, failures } = createBrowser({ content: createScriptedContentApi() });
    const loadingScreen = {
      ...createLoadingScreen(),
      count: () => {
        throw new Error('No clock');
      },
      announce: () => {
        throw new Error('No listener');
      },
    };
    const flow = rootTest({
      context: { ...context, loadingScreen },
      given: [localeChanged('ja'), pageShown(homeOf('ja')), ...held],
    });
    await flow.ends();
    flow.expectState(({ loading }) => loading).toMatchObject({ phase: 'done', displayed: 100 });
    expect(failures).toEqual([expect.stringContaining('cover'), expect.stringContaining('announceComplete')]);
  });

  it('an action that makes a worker throw stops neither its watcher nor its siblings [failure.guarded-worker]', async () => {
    const content = createScriptedContentApi();
    const { context, failures } = createBrowser({ content });
    const flow = rootTest({
      context,
      given: [localeChanged('en'), pageShown(homeOf('en')), ...held],
    });
    await flow.pass(5_000);
    await flow.dispatch(fetchArticleList({ locale: 'xx' as Locale }));
    await flow.dispatch(fetchArticleList({ locale: 'ko' }));
    await flow.dispatch(fetchArticleList({ locale: 'ko' }));
    expect(content.calls.map(({ collection }) => collection)).toEqual(['blog_kr']);
    content.answerAll();
    await flow.ends();
    flow.expectState((state) => state.content.lists['articles/ko']?.status).toBe('ready');
    expect(failures).toEqual([expect.stringContaining('articles/xx'), expect.stringContaining('onFetch')]);
  });
});
