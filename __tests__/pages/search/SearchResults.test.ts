import { rootReducer } from '../../../src/app/state/store';
import { listCancelled, listRequested } from '../../../src/features/content/contentSlice';
import { selectIsSearching } from '../../../src/pages/search/SearchResults';
import { makeProject } from '../../support/items';
import { received } from '../../support/lists';

const at = (...actions: { type: string }[]) =>
  actions.reduce(rootReducer, rootReducer(undefined, { type: 'init' }));
const found = { list: 'projects', locale: 'ja', text: 'a' } as const;
const articlesFound = { ...found, list: 'articles' } as const;
const list = { list: 'projects', locale: 'ja' } as const;

describe('a search waits for its first answer', () => {
  it.each([
    ['while it loads', [listRequested(found)], true],
    ['while one of its lists loads', [received(articlesFound, []), listRequested(found)], true],
    ['no more once it has its answer', [listRequested(found), received(found, [makeProject('p')])], false],
    [
      'not for more of what it has found',
      [received(found, [makeProject('p')], 2), listRequested(found)],
      false,
    ],
    ['no more when it was cancelled', [listRequested(found), listCancelled(found)], false],
    ['not while another list loads', [listRequested(list)], false],
    ['not before one is asked for', [], false],
  ])('%s: %s', (_, actions, expected) => {
    expect(selectIsSearching(at(...actions), 'ja')).toBe(expected);
    expect(selectIsSearching(at(...actions), 'ko')).toBe(false);
  });
});
