import { createPages, hasFailed } from '../../../src/app/pages/createPages';
import { createMessages } from '../../../src/world/messages';
import { placeOf } from '../../support/places';
import type { RootState } from '../../../src/app/state/store';
import {
  itemFailed,
  itemRequested,
  listFailed,
  listRequested,
} from '../../../src/features/content/contentSlice';
import { received } from '../../support/lists';
import { ROUTES, routeOf } from '../../../src/app/pages/routes';
import { itemKey, listKey } from '../../../src/features/content/contentState';
import type { Saga } from '../../../src/world/saga';
import { loadSpelling } from '../../../src/features/search/spellingSaga';
import { expectFlow, stateAfter } from '../../support/expectFlow';
import { createContentContext } from '../../support/scriptedContentApi';

const articles = { list: 'articles', locale: 'ja' } as const;
const projects = { list: 'projects', locale: 'ja' } as const;
const item = { collection: 'post', locale: 'ja', id: 'p' } as const;

describe('what a page shows', () => {
  it.each([
    ['nothing of it is known', [], false],
    ['it is there', [received(articles, []), received(projects, [])], false],
    ['one of its lists failed', [received(articles, []), listFailed(projects)], true],
    ['all of it failed', [listFailed(articles), listFailed(projects), itemFailed(item)], true],
    ['its item failed', [received(articles, []), itemFailed(item)], true],
    ['what failed loads again', [listFailed(projects), listRequested(projects)], false],
    ['its item loads again', [itemFailed(item), itemRequested(item)], false],
  ])('has failed if %s: %s', (_, actions, expected) => {
    expect(hasFailed(stateAfter(...actions), { lists: [articles, projects], item })).toBe(expected);
  });

  it('has not failed for what it does not show', () => {
    const state = stateAfter(listFailed(projects), itemFailed(item));
    expect(hasFailed(state, { lists: [articles] })).toBe(false);
    expect(hasFailed(state, { lists: [] })).toBe(false);
  });
});

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

function* nothing(): Saga<void> {}

describe('the content of a page', () => {
  it('is compared for every page', () => {
    expect(new Set(PLACES.map((url) => placeOf(url).page)).size).toBe(ROUTES.length);
  });

  it.each(PLACES)('%s: is what its load stores', async (url) => {
    const place = placeOf(url);
    const { load = nothing, content: contentOf } = routeOf(place.page);
    const { lists, item } = contentOf?.(place) ?? { lists: [] };
    const { content, context } = createContentContext();
    const stored = ({ content: held }: RootState) => Object.keys({ ...held.lists, ...held.items }).sort();
    await expectFlow(load, place)
      .withContext({ ...context, spelling: { load: () => Promise.resolve(loadSpelling) } })
      .act(...Array<() => void>(5).fill(content.answerAll))
      .hasFinalState(stored, [...lists.map(listKey), ...(item ? [itemKey(item)] : [])].sort())
      .run();
  });
});

describe('hasFailed', () => {
  it.each([
    ['/ja', listFailed({ list: 'articles', locale: 'ja' }), true],
    ['/ja', listFailed({ list: 'articles', locale: 'ko' }), false],
    ['/ja/team', listFailed({ list: 'articles', locale: 'ja' }), false],
    ['/ja/projects', listFailed({ list: 'projects', locale: 'ja', category: 'Brand' }), false],
    ['/ja/projects/p', itemFailed({ collection: 'post', locale: 'ja', id: 'p' }), true],
    ['/ja/nowhere', listFailed({ list: 'articles', locale: 'ja' }), false],
    ['/ja/projects/q', itemFailed({ collection: 'post', locale: 'ja', id: 'p' }), false],
  ])('%s after %j: %s', (url, action, expected) => {
    expect(createPages(createMessages()).hasFailed(stateAfter(action), placeOf(url))).toBe(expected);
  });
});

describe('importCode', () => {
  it('is not ready with its messages alone', async () => {
    const messages = createMessages();
    await messages.load('ko', ['search', 'projects']);
    expect(createPages(messages).isReady(placeOf('/ko/search'))).toBe(false);
  });

  it("loads a page's messages while its chunk is still loading; it is ready with both", async () => {
    const messages = createMessages();
    const load = jest.spyOn(messages, 'load');
    const pages = createPages(messages);
    const place = placeOf('/ko/team');
    const loading = pages.importCode(place);
    expect(load).toHaveBeenCalledWith('ko', ['team']);
    expect(pages.isReady(place)).toBe(false);
    await loading;
    expect(pages.isReady(place)).toBe(true);
    expect(pages.isReady(placeOf('/ja/team'))).toBe(false);
  });
});
