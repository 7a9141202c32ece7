import { rootReducer } from '../../../src/app/state/store';
import {
  itemFailed,
  itemRequested,
  listFailed,
  listRequested,
} from '../../../src/features/content/contentSlice';
import { hasFailed } from '../../../src/app/pages/createPages';
import { received } from '../../support/lists';

const at = (...actions: { type: string }[]) =>
  actions.reduce(rootReducer, rootReducer(undefined, { type: 'init' }));
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
    expect(hasFailed(at(...actions), { lists: [articles, projects], item })).toBe(expected);
  });

  it('has not failed for what it does not show', () => {
    const state = at(listFailed(projects), itemFailed(item));
    expect(hasFailed(state, { lists: [articles] })).toBe(false);
    expect(hasFailed(state, { lists: [] })).toBe(false);
  });
});
