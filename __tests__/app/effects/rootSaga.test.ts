import { fetchArticleList, fetchProjectList, listReceived } from '../../../src/features/content/contentSlice';
import { selectLoadingPhase, loadComplete } from '../../../src/features/loading/loading';
import { localeChanged, pageShown } from '../../../src/navigation/navigationSlice';
import type { Locale } from '@hibari/contract/locales';
import { createBrowser, type BrowserOptions } from '../../support/browserContext';
import { listOf, makeArticle, makeProject } from '../../support/items';
import { COUNTS, createLoadingScreen } from '../../support/loadingScreens';
import { homeOf, placeOf } from '../../support/places';
import { recover, rootTest } from '../../support/rootTest';
import { createScriptedContentApi } from '../../support/scriptedContentApi';
import { idsIn, listIn, statusIn } from '../../support/lists';

function start(
  locale: Locale,
  options: Partial<BrowserOptions> = {},
  sent: ReturnType<typeof listReceived>[] = [],
) {
  const content = createScriptedContentApi();
  const browser = createBrowser({ content, ...options });
  const given = [localeChanged(locale), pageShown(homeOf(locale)), browser.opened, ...sent];
  const { context, project } = browser;
  return { content, browser, flow: rootTest({ context, project, given }) };
}

const sentLists = (locale: Locale) => [
  listReceived({ list: 'articles', locale, items: [makeArticle('a')], total: 1, page: 1 }),
  listReceived({ list: 'projects', locale, items: [makeProject('p')], total: 1, page: 1 }),
];

/** Milliseconds in which the number 100 is drawn before the page opens. */
const NEXT_TASK = 1;

describe('rootSaga, first load of home in fake time', () => {
  const newest = { page: 1, _sort: 'date:DESC' };
  it.each([
    [
      'ja',
      [
        ['blog', { ...newest, limit: 10 }],
        ['media', { ...newest, limit: 10 }],
      ],
      'ja_JP',
    ],
    ['ko', [['blog_kr', { ...newest, limit: 100 }]], 'ko_KR'],
    ['en', [], 'en_US'],
  ] as const)(
    '%s: makes exactly the expected calls, and loading ends [lists.fetch-before-mount] [lists.home-limits]',
    async (locale, articles, contentLocale) => {
      const { content, flow } = start(locale);
      await flow.pass(10);
      expect(content.calls.map(({ collection, query }) => [collection, query])).toEqual([
        ...articles,
        ['post', { ...newest, limit: 100, locale: contentLocale }],
      ]);
      content.answerAll();
      await flow.ends();
      flow
        .expectState(({ loading }) => loading)
        .toMatchObject({ phase: 'done', displayed: 100, target: 100 });
      flow.expectState(statusIn({ list: 'articles', locale })).toBe('ready');
      flow.expectTimes(fetchArticleList).toBe(1);
      flow.expectTimes(fetchProjectList).toBe(1);
      flow.expectTimes(loadComplete).toBe(1);
      flow.expectStates(selectLoadingPhase).toEqual(['waiting', 'counting', 'leaving', 'done']);
      flow.expectCalls('loadingScreen.announce').toEqual([[]]);
    },
  );

  it('en: project progress counts double, since there are no article calls', async () => {
    const { content, flow } = start('en');
    await flow.pass(0);
    content.call('post').onProgress(50);
    await flow.pass(0);
    expect(flow.state().loading.target).toBe(50);
    content.answerAll();
    await flow.ends();
    flow.expectState(({ loading }) => loading.displayed).toBe(100);
    flow.expectCalls('contentApi.getList').toHaveLength(1);
  });

  it.each(['ja', 'ko', 'en'] as const)(
    '%s: does not refetch what the server sent, and still reaches 100',
    async (locale) => {
      const { content, flow } = start(locale, {}, sentLists(locale));
      await flow.pass(1200);
      expect(flow.state().loading.displayed).toBeGreaterThan(40);
      expect(flow.state().loading.displayed).toBeLessThan(60);
      await flow.ends();
      expect(content.calls).toEqual([]);
      flow.expectState(listIn({ list: 'articles', locale })).toMatchObject({ unused: false });
      flow.expectState(({ loading }) => loading.progress.post).toBe(100);
      flow.expectState(({ loading }) => loading.displayed).toBe(100);
      flow.expectTimes(loadComplete).toBe(1);
    },
  );

  it('loadComplete waits for the displayed counter, not for the calls: 2.3 s from 0 to 100 [loading.counter-time] [loading.complete-at-100]', async () => {
    const { flow } = start('ja', {}, sentLists('ja'));
    await flow.pass(2290);
    expect(flow.state().loading).toMatchObject({ phase: 'counting', target: 100 });
    await flow.pass(10);
    expect(flow.state().loading.displayed).toBe(100);
    await flow.pass(NEXT_TASK);
    expect(flow.state().loading.phase).toBe('leaving');
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
    flow.expectCalls('loadingScreen.announce').toHaveLength(1);
  });

  it('in a hidden tab the count ends immediately', async () => {
    const { flow } = start('ja', { loadingScreen: createLoadingScreen(COUNTS.atOnce) }, sentLists('ja'));
    await flow.pass(0);
    expect(flow.state().loading.phase).toBe('leaving');
    await flow.ends();
    flow.expectState(({ loading }) => loading.displayed).toBe(100);
    flow.expectTimes(loadComplete).toBe(1);
  });

  it('reduced motion: every duration is 0, the same events in the same order [motion.reduced]', async () => {
    const { flow } = start('ja', { device: { motion: false } }, sentLists('ja'));
    await flow.pass(0);
    await flow.pass(1);
    await flow.ends();
    flow.expectState(({ loading }) => loading).toMatchObject({ phase: 'done', displayed: 100 });
    flow.expectTimes(loadComplete).toBe(1);
    flow.expectStates(selectLoadingPhase).toEqual(['waiting', 'counting', 'leaving', 'done']);
    flow.expectCalls('loadingScreen.announce').toHaveLength(1);
    flow.expectCalls('loadingScreen.count').toEqual([]);
  });

  it('on other pages the screen leaves after 0.9 s, independent of the lists [loading.other-pages]', async () => {
    const content = createScriptedContentApi();
    const { context } = createBrowser({ content });
    const flow = rootTest({
      context,
      given: [localeChanged('ja'), pageShown(placeOf('/ja/nowhere'))],
    });
    await flow.pass(899);
    expect(flow.state().loading.phase).toBe('counting');
    await flow.pass(1);
    expect(flow.state().loading.phase).toBe('leaving');
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
    flow.expectCalls('loadingScreen.announce').toHaveLength(1);
    await recover(flow, content);
  });

  it('a locale change while loading cancels the old calls and leaves nothing pending [lists.fetch-action]', async () => {
    const { content, flow } = start('ja');
    await flow.pass(100);
    const [blog, media, post] = content.calls;
    await flow.dispatch(localeChanged('ko'));
    expect([blog, media, post].map((call) => call?.signal.aborted)).toEqual([true, true, true]);
    expect(flow.state().content.lists['articles/ja']?.status).toBe('idle');
    expect(flow.state().content.lists['projects/ja']?.status).toBe('idle');
    content.call('blog_kr').answer(listOf(makeArticle('k')));
    content.call('post').answer(listOf(makeProject('p')));
    await flow.ends();
    flow.expectState(idsIn({ list: 'articles', locale: 'ko' })).toEqual(['k']);
    flow.expectState(({ loading }) => loading.displayed).toBe(100);
    flow.expectTimes(fetchArticleList).toBe(2);
    flow.expectTimes(fetchProjectList).toBe(2);
    flow.expectTimes(loadComplete).toBe(1);
  });

  it('the watchdog ends loading after 10 s when the content service never answers [loading.watchdog]', async () => {
    const { content, flow } = start('ja');
    await flow.pass(9_999);
    expect(flow.state().loading.phase).toBe('counting');
    await flow.pass(1);
    expect(flow.state().loading.displayed).toBe(100);
    await flow.pass(NEXT_TASK);
    expect(flow.state().loading.phase).toBe('leaving');
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
    flow.expectTimes(loadComplete).toBe(1);
    await recover(flow, content);
  });

  it('loading also ends when no frame is ever drawn', async () => {
    const { flow } = start('ja', { loadingScreen: createLoadingScreen(COUNTS.never) }, sentLists('ja'));
    await flow.pass(10_000);
    await flow.ends();
    flow.expectState(({ loading }) => loading).toMatchObject({ phase: 'done', displayed: 100 });
    flow.expectCalls('loadingScreen.announce').toHaveLength(1);
  });
});

describe('rootSaga, failures during the first load', () => {
  it.each([
    [['blog'], 'partial', 'ready'],
    [['media'], 'partial', 'ready'],
    [['post'], 'ready', 'failed'],
    [['blog', 'media'], 'failed', 'ready'],
    [['blog', 'post'], 'partial', 'failed'],
    [['blog', 'media', 'post'], 'failed', 'failed'],
  ])(
    '%j failing: counts as 100, is logged, and loading ends [loading.failed-counts]',
    async (failing, articles, projects) => {
      const { content, browser, flow } = start('ja');
      await flow.pass(0);
      for (const call of content.calls) {
        if (failing.includes(call.collection)) call.fail();
        else
          call.answer(listOf(call.collection === 'post' ? makeProject('p') : makeArticle(call.collection)));
      }
      await flow.ends();
      flow.expectState(({ loading }) => loading).toMatchObject({ phase: 'done', target: 100 });
      flow.expectState(statusIn({ list: 'articles', locale: 'ja' })).toBe(articles);
      flow.expectState(statusIn({ list: 'projects', locale: 'ja' })).toBe(projects);
      flow.expectTimes(loadComplete).toBe(1);
      expect(browser.failures).toHaveLength(failing.length);
      await recover(flow, content);
    },
  );

  it('a watcher that throws is logged and does not stop the others', async () => {
    const content = createScriptedContentApi();
    const { context, failures } = createBrowser({ content });
    const history = {
      ...context.history,
      pops: () => {
        throw new Error('No history');
      },
    };
    const flow = rootTest({
      context: { ...context, history },
      given: [localeChanged('en'), pageShown(homeOf('en'))],
    });
    await flow.pass(0);
    content.answerAll();
    await flow.ends();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
    expect(failures).toEqual([expect.stringContaining('watchHistory')]);
  });
});
