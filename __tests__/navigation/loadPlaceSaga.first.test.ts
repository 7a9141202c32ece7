import { importAllPages } from '../../src/app/pages/routes';
import { finishFirstPlace } from '../../src/navigation/loadPlaceSaga';
import {
  categoriesReceived,
  itemCancelled,
  itemRequested,
  listFailed,
} from '../../src/features/content/contentSlice';
import { localeChanged, pageShown } from '../../src/navigation/navigationSlice';
import type { Locale } from '@hibari/contract/locales';
import { createBrowser } from '../support/browserContext';
import { listOf, makeArticle, makeProject } from '../support/items';
import { idsIn, pagesAsked, received } from '../support/lists';
import { homeOf, placeOf } from '../support/places';
import { expectFlow, stateAfter } from '../support/expectFlow';
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
  return {
    content,
    browser,
    flow: expectFlow(finishFirstPlace)
      .withState(stateAfter(...given))
      .withContext(context)
      .subscribe(project),
  };
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
  await expectFlow(finishFirstPlace)
    .hasFinalState(({ content }) => content, { lists: {}, items: {} })
    .run();
});

describe('a first page that the server sent incomplete', () => {
  it('does not request what the server sent complete', async () => {
    const { content, flow } = start('/en/projects', [projects, featured]);
    await flow
      .hasFinalState(idsIn(projectsEn), ['p'])
      .hasStates((state) => state, [expect.anything()])
      .run();
    expect(content.calls).toEqual([]);
  });

  it('a project that was late on the server is loaded, then its title is written', async () => {
    const { content, browser, flow } = start('/en/projects/kumo', [...late, projects]);
    await flow
      .act(() => {
        expect(content.calls.map(({ method }) => method)).toEqual(['getItem', 'getLocales']);
        content.calls[0]?.answer(makeProject('kumo', { title: 'Kumo' }));
        content.calls[1]?.answer(['en_US']);
      })
      .hasFinalState((state) => state.content.items['post/en/kumo']?.status, 'ready')
      .run();
    expect(new Set(browser.log)).toEqual(new Set(['head en']));
    expect(browser.heads.at(-1)?.title).toContain('Kumo');
  });

  it('a project that turns out to be missing shows the 404 page', async () => {
    const { content, browser, flow } = start('/en/projects/kumo', [...late, projects]);
    await flow
      .act(content.answerAll, content.answerAll)
      .hasFinalState.like((state) => state.ui.navigation.place, { page: 'not-found', id: 'kumo' })
      .run();
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
    await flow
      .act(() => {
        expect(content.calls.map((call) => call.method)).toEqual([method]);
        content.call('post').answer(listOf());
      })
      .hasFinalState(
        ({ content: { lists } }) => Object.values(lists).filter((list) => list?.status === 'failed'),
        [],
      )
      .run();
  });

  it('a late further page of a list is requested alone', async () => {
    const known = categoriesReceived({ ...projectsEn, categories: ['Brand'] });
    const sent = [received(projectsEn, [makeProject('p')], 2), known, featured];
    const { content, flow } = start('/en/projects?page=2', sent);
    await flow
      .act(() => {
        expect(pagesAsked(content.calls)).toEqual([2]);
        content.call('post').answer(listOf(makeProject('q')));
      })
      .hasFinalState(idsIn(projectsEn), ['p', 'q'])
      .run();
  });

  it.each(['/ja', '/ja/search?text=a'])(
    '%s: what fails again stays as shown and is not retried',
    async (url) => {
      const { content, browser, flow } = start(url, partSent);
      await flow
        .act(() => content.calls.forEach(({ fail }) => fail()))
        .hasFinalState(({ content: { lists } }) => lists, stateAfter(...partSent).content.lists)
        .run();
      expect([content.calls.length, browser.failures.length]).toEqual(url === '/ja' ? [2, 2] : [1, 1]);
    },
  );

  it('when cancelled, its calls are aborted and nothing is left loading', async () => {
    const { content, flow } = start('/en/projects/kumo', [...late, projects]);
    await flow.hasFinalState((state) => state.content.items['post/en/kumo']?.status, 'idle').silentRun();
    expect(content.calls.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  it('does nothing for a page that the visitor has left', async () => {
    const { content, browser, flow } = start('/en/projects/kumo', [...late, projects]);
    await flow
      .dispatch(pageShown(homeOf('en')))
      .act(content.answerAll, content.answerAll)
      .hasFinalState((state) => state.ui.navigation.place?.page, 'home')
      .run();
    expect(browser.log).toEqual(['head en']);
  });
});
