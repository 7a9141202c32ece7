import { importAllPages } from '../../src/app/pages/routes';
import { finishFirstPlace } from '../../src/navigation/loadPlaceSaga';
import {
  categoriesReceived,
  itemCancelled,
  itemRequested,
  listFailed,
} from '../../src/features/content/contentSlice';
import { rootReducer } from '../../src/app/state/store';
import { localeChanged, pageShown } from '../../src/navigation/navigationSlice';
import type { Locale } from '@hibari/contract/locales';
import { createBrowser } from '../support/browserContext';
import { listOf, makeArticle, makeProject } from '../support/items';
import { idsIn, pagesAsked, received } from '../support/lists';
import { homeOf, placeOf } from '../support/places';
import { sagaTest } from '../support/sagaTest';
import { createScriptedContentApi } from '../support/scriptedContentApi';
import { textsOf } from '../support/texts';

// A page's code says its title.
beforeAll(importAllPages);

function start(url: string, sent: { type: string }[]) {
  const content = createScriptedContentApi();
  const browser = createBrowser({ content, url });
  const place = placeOf(url);
  const given = [localeChanged(url.slice(1, 3) as Locale), pageShown(place), browser.opened, ...sent];
  const { context, project } = browser;
  return { content, browser, flow: sagaTest(finishFirstPlace, { context, project, given }) };
}

const ref = { collection: 'post', locale: 'en', id: 'kumo' } as const;
const late = [itemRequested(ref), itemCancelled(ref)];
const projectsEn = { list: 'projects', locale: 'en' } as const;
const projects = received(projectsEn, [makeProject('p')]);
const featured = received({ list: 'featured', locale: 'en' }, []);
const furtherFailed = [received(projectsEn, [makeProject('p')], 2), listFailed(projectsEn)];
const searchIn = (locale: Locale, list: 'articles' | 'projects') => ({ list, locale, text: 'a' }) as const;
const partFound = (locale: Locale) => [
  received(searchIn(locale, 'articles'), []),
  received(searchIn(locale, 'projects'), [makeProject('p')]),
  listFailed(searchIn(locale, 'projects')),
];

/** In ja, articles and search results are missing their media; projects are complete. */
const partSent = [
  received({ list: 'articles', locale: 'ja' }, [makeArticle('b')]),
  listFailed({ list: 'articles', locale: 'ja' }),
  received({ list: 'projects', locale: 'ja' }, [makeProject('p')]),
  ...partFound('ja'),
];

it('without a page on screen there is nothing to finish', async () => {
  const flow = sagaTest(finishFirstPlace, { context: {} });
  await flow.ends();
  flow.expectState(({ content }) => content).toEqual({ lists: {}, items: {} });
});

describe('a first page that the server sent incomplete', () => {
  it('does not request what the server sent complete', async () => {
    const { content, flow } = start('/en/projects', [projects, featured]);
    await flow.ends();
    flow.expectState(idsIn({ list: 'projects', locale: 'en' })).toHaveLength(1);
    flow.expectStates((state) => state).toHaveLength(1);
    expect(content.calls).toEqual([]);
  });

  it('a project that was late on the server is loaded, then its title is written', async () => {
    const { content, browser, flow } = start('/en/projects/kumo', [...late, projects]);
    await flow.pass(0);
    expect(content.calls.map(({ method }) => method)).toEqual(['getItem', 'getLocales']);
    content.calls[0]?.answer(makeProject('kumo', { title: 'Kumo' }));
    content.calls[1]?.answer(['en_US']);
    await flow.ends();
    flow.expectState((state) => state.content.items['post/en/kumo']?.status).toBe('ready');
    expect(new Set(browser.log)).toEqual(new Set(['head en']));
    expect(browser.heads.at(-1)?.title).toContain('Kumo');
  });

  it('a project that turns out to be missing shows the 404 page', async () => {
    const { content, browser, flow } = start('/en/projects/kumo', [...late, projects]);
    for (let answers = 0; answers < 2; answers += 1) {
      await flow.pass(0);
      content.answerAll();
    }
    await flow.ends();
    flow.expectState((state) => state.ui.navigation.place).toMatchObject({ page: 'not-found', id: 'kumo' });
    expect(new Set(browser.log)).toEqual(new Set(['head en']));
    expect(browser.heads.at(-1)?.title).toContain(textsOf('en').notFound.title);
  });

  it.each([
    ['/en/projects', [listFailed({ list: 'projects', locale: 'en' })], 'getList'],
    ['/en/projects', furtherFailed, 'getList'],
    ['/en/search?text=a', partFound('en'), 'search'],
    ['/en/search?text=a', [listFailed(searchIn('en', 'projects'))], 'search'],
    ['/en/search', [], 'search'],
  ] as const)('%s that failed on the server is asked once more', async (url, sent, method) => {
    const { content, flow } = start(url, [...sent]);
    await flow.pass(0);
    expect(content.calls.map((call) => call.method)).toEqual([method]);
    content.call('post').answer(listOf());
    await flow.ends();
    flow
      .expectState(({ content: { lists } }) => Object.values(lists))
      .not.toContainEqual(expect.objectContaining({ status: 'failed' }));
  });

  it('a late further page of a list is requested alone', async () => {
    const known = categoriesReceived({ ...projectsEn, categories: ['Brand'] });
    const sent = [received(projectsEn, [makeProject('p')], 2), known, featured];
    const { content, flow } = start('/en/projects?page=2', sent);
    await flow.pass(0);
    expect(pagesAsked(content.calls)).toEqual([2]);
    content.call('post').answer(listOf(makeProject('q')));
    await flow.ends();
    flow.expectState(idsIn(projectsEn)).toEqual(['p', 'q']);
  });

  it.each(['/ja', '/ja/search?text=a'])(
    '%s: what fails again stays as shown and is not retried',
    async (url) => {
      const { content, browser, flow } = start(url, partSent);
      const shown = partSent.reduce(rootReducer, rootReducer(undefined, { type: 'init' }));
      await flow.pass(0);
      const asked = content.calls.length;
      content.calls.forEach(({ fail }) => fail());
      await flow.ends();
      flow.expectState(({ content: { lists } }) => lists).toEqual(shown.content.lists);
      expect(content.calls).toHaveLength(asked);
      expect(browser.failures).toHaveLength(asked);
      expect(asked).toBe(url === '/ja' ? 2 : 1);
    },
  );

  it('when cancelled, its calls are aborted and nothing is left loading', async () => {
    const { content, flow } = start('/en/projects/kumo', [...late, projects]);
    await flow.stop();
    flow.expectState((state) => state.content.items['post/en/kumo']?.status).toBe('idle');
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  it('does nothing for a page that the visitor has left', async () => {
    const { content, browser, flow } = start('/en/projects/kumo', [...late, projects]);
    await flow.pass(0);
    await flow.dispatch(pageShown(homeOf('en')));
    content.answerAll();
    await flow.pass(0);
    content.answerAll();
    await flow.ends();
    flow.expectState((state) => state.ui.navigation.place?.page).toBe('home');
    expect(browser.log).toEqual(['head en']);
  });
});
