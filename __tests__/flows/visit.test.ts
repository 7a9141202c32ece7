/** One visit through the whole site. */
import { loadComplete } from '../../src/features/loading/loading';
import { flowTest } from '../support/flowTest';

const isView = (line: string) => line.startsWith('view');

describe('a whole visit: first load → home → project → back → language → search', () => {
  it('has the expected order of events, content and calls [lists.fetch-before-mount]', async () => {
    const flow = await flowTest({ url: '/ja' });
    expect(flow.pending()).toEqual(['blog', 'media', 'post ja_JP']);
    await flow.rest();
    flow.expectState(({ loading }) => loading.phase).toBe('done');
    flow.expectCalls('contentApi.getList').toHaveLength(3);

    await flow.act(() => flow.visit.tab.scrollTo(640));
    await flow.press('/ja/projects/q');
    expect(flow.pending()).toEqual(
      expect.arrayContaining(['code of project ja', 'post ja_JP q', 'locales of post q']),
    );
    await flow.rest();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('project');

    await flow.go(-1);
    await flow.rest();
    flow.expectState(({ ui }) => ui.navigation.place?.page).toBe('home');
    flow.expectLog((line) => line.startsWith('jump')).toContain('jump 640');

    await flow.press('/ko');
    expect(flow.pending()).toEqual(['code of home ko', 'blog_kr', 'post ko_KR']);
    await flow.rest();

    await flow.press('/ko/search?text=%EC%83%88');
    await flow.rest();
    flow.expectState(({ content: { lists } }) => lists['text:projects/ko/새']?.status).toBe('ready');
    flow.expectState(({ ui }) => [ui.locale, ui.navigation.phase]).toEqual(['ko', 'idle']);
    flow.expectTimes(loadComplete).toBe(1);
    flow
      .expectStates(({ ui }) => `${ui.navigation.place?.locale} ${ui.navigation.place?.page}`)
      .toEqual(['ja home', 'ja project', 'ja home', 'ko home', 'ko search']);
    flow
      .expectLog(isView)
      .toEqual(['view /ja', 'view /ja/projects/q', 'view /ja', 'view /ko', 'view /ko/search?text=%EC%83%88']);
  });
});
