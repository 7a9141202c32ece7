import { createPages } from '../../../src/app/pages/createPages';
import { ROUTES, routeOf } from '../../../src/app/pages/routes';
import { rootReducer, type RootState } from '../../../src/app/state/store';
import { itemKey, listKey } from '../../../src/features/content/contentState';
import { itemFailed, listFailed } from '../../../src/features/content/contentSlice';
import { loadSpelling } from '../../../src/features/search/spellingSaga';
import { createMessages } from '../../../src/world/messages';
import { placeOf } from '../../support/places';
import { sagaTest } from '../../support/sagaTest';
import { createContentContext } from '../../support/scriptedContentApi';

const PLACES = [
  '/ja',
  '/en',
  '/ko/projects',
  '/ja/projects?category=Brand',
  '/ko/projects/kumo',
  '/en/articles',
  '/ja/articles/media?category=Press',
  '/ko/articles',
  '/ko/articles/voice',
  '/ja/articles/voice',
  '/en/articles/voice',
  '/ja/team',
  '/en/search?text=a',
  '/ko/search',
  '/ja/nowhere',
];

/** The keys of everything that the load of a page stores. */
async function loadedBy(url: string): Promise<string[]> {
  const place = placeOf(url);
  const { load } = routeOf(place.page);
  if (!load) return [];
  const { content, context } = createContentContext();
  const spelling = { load: () => Promise.resolve(loadSpelling) };
  const flow = sagaTest(load, { args: [place], context: { ...context, spelling } });
  for (let step = 0; step < 5; step += 1) {
    content.answerAll();
    await flow.pass(100);
  }
  await flow.ends();
  let stored: string[] = [];
  flow
    .expectState(({ content: { lists, items } }: RootState) => {
      stored = [...Object.keys(lists), ...Object.keys(items)];
      return stored.length;
    })
    .not.toBeNaN();
  return stored.sort();
}

describe('the content of a page', () => {
  it('is compared for every page', () => {
    expect(new Set(PLACES.map((url) => placeOf(url).page)).size).toBe(ROUTES.length);
  });

  it.each(PLACES)('%s: is what its load stores', async (url) => {
    const place = placeOf(url);
    const { lists, item } = routeOf(place.page).content?.(place) ?? { lists: [] };
    expect([...lists.map(listKey), ...(item ? [itemKey(item)] : [])].sort()).toEqual(await loadedBy(url));
  });
});

describe('hasFailed', () => {
  const given = (...actions: Parameters<typeof rootReducer>[1][]) =>
    actions.reduce(rootReducer, rootReducer(undefined, { type: 'init' }));

  it.each([
    ['/ja', listFailed({ list: 'articles', locale: 'ja' }), true],
    ['/ja', listFailed({ list: 'articles', locale: 'ko' }), false],
    ['/ja/team', listFailed({ list: 'articles', locale: 'ja' }), false],
    ['/ja/projects', listFailed({ list: 'projects', locale: 'ja', category: 'Brand' }), false],
    ['/ja/projects/p', itemFailed({ collection: 'post', locale: 'ja', id: 'p' }), true],
    ['/ja/nowhere', listFailed({ list: 'articles', locale: 'ja' }), false],
    ['/ja/projects/q', itemFailed({ collection: 'post', locale: 'ja', id: 'p' }), false],
  ])('%s after %j: %s', (url, action, expected) => {
    expect(createPages(createMessages()).hasFailed(given(action), placeOf(url))).toBe(expected);
  });
});
