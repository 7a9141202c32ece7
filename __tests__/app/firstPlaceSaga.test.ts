import { finishFirstPlace } from '../../src/app/firstPlaceSaga';
import {
  itemCancelled,
  itemRequested,
  listFailed,
  listReceived,
} from '../../src/features/content/contentSlice';
import { searchFailed } from '../../src/features/search/searchSlice';
import { localeChanged } from '../../src/features/ui/localeSlice';
import { pageShown } from '../../src/features/ui/navigationSlice';
import type { Locale } from '../../i18n/locales';
import { createBrowser } from '../support/browserContext';
import { listOf, makeProject } from '../support/items';
import { homeOf, placeOf } from '../support/places';
import { sagaTest } from '../support/sagaTest';
import { createScriptedContentApi } from '../support/scriptedContentApi';

function start(url: string, sent: { type: string }[]) {
  const content = createScriptedContentApi();
  const browser = createBrowser({ content, url });
  const place = placeOf(url);
  const given = [localeChanged(url.slice(1, 3) as Locale), pageShown(place), ...sent];
  return { content, browser, flow: sagaTest(finishFirstPlace, { context: browser.context, given }) };
}

const ref = { collection: 'post', locale: 'en', id: 'kumo' } as const;
const late = [itemRequested(ref), itemCancelled(ref)];
const projects = listReceived({
  list: 'projects',
  locale: 'en',
  items: [makeProject('p')],
  total: 1,
  page: 1,
});

describe('the first page that the server could send only in part (decisions §3)', () => {
  it('asks nothing where the server sent all', async () => {
    const { content, browser, flow } = start('/en/projects', [projects]);
    await flow.ends();
    flow.expectState(({ content: { lists } }) => lists['projects/en']?.items).toHaveLength(1);
    flow.expectPuts().toEqual([]);
    expect([content.calls, browser.log]).toEqual([[], []]);
  });

  it('a project that was not there in time is asked for, and names the page', async () => {
    const { content, browser, flow } = start('/en/projects/kumo', [...late, projects]);
    await flow.pass(0);
    expect(content.calls.map(({ method }) => method)).toEqual(['getItem']);
    content.call('post').answer(makeProject('kumo', { title: 'Kumo' }));
    await flow.ends();
    flow.expectState((state) => state.content.items['post/en/kumo']?.status).toBe('ready');
    expect(browser.log).toEqual(['head en Kumo – Hibari Design']);
  });

  it('a project that turns out to be missing becomes the 404 page', async () => {
    const { content, browser, flow } = start('/en/projects/kumo', [...late, projects]);
    for (let answers = 0; answers < 2; answers += 1) {
      await flow.pass(0);
      content.answerAll();
    }
    await flow.ends();
    flow
      .expectState((state) => state.ui.navigation.place)
      .toMatchObject({ page: 'not-found', sought: 'project' });
    expect(browser.log).toEqual(['head en Page not found – Hibari Design']);
  });

  it.each([
    ['/en/projects', [listFailed({ list: 'projects', locale: 'en' })], 'getList'],
    ['/en/search?text=a', [searchFailed({ locale: 'en', text: 'a' })], 'search'],
    ['/en/search', [], 'search'],
  ] as const)('%s that failed on the server is asked once more', async (url, sent, method) => {
    const { content, flow } = start(url, [...sent]);
    await flow.pass(0);
    expect(content.calls.map((call) => call.method)).toEqual([method]);
    content.call('post').answer(listOf());
    await flow.ends();
    flow
      .expectState((state) => [...Object.values(state.content.lists).map((list) => list?.status)])
      .not.toContain('failed');
  });

  it('leaves alone a page that the visitor has left meanwhile', async () => {
    const { content, browser, flow } = start('/en/projects/kumo', [...late, projects]);
    await flow.pass(0);
    await flow.dispatch(pageShown(homeOf('en')));
    content.answerAll();
    await flow.pass(0);
    content.answerAll();
    await flow.ends();
    flow.expectState((state) => state.ui.navigation.place?.page).toBe('home');
    expect(browser.log).toEqual([]);
  });
});
