import { listKey, EMPTY_LIST, type ListState } from '../../../src/features/content/contentState';
import {
  contentReducer,
  listCancelled,
  listFailed,
  listReceived,
  listRequested,
} from '../../../src/features/content/contentSlice';
import { findMissing } from '../../../src/features/lists/ListOffer';
import { makeArticle, several } from '../../support/items';

const ref = { list: 'articles', locale: 'ja' } as const;
const part = listReceived({ ...ref, items: several(3, makeArticle), total: 3, page: 1, partial: true });
const whole = listReceived({ ...ref, items: several(3, makeArticle), total: 3, page: 1 });
const firstPage = listReceived({ ...ref, items: several(3, makeArticle), total: 9, page: 1 });
const [asked, failed] = [listRequested(ref), listFailed(ref)];

/** The list after these actions. */
function after(...actions: Parameters<typeof contentReducer>[1][]): ListState {
  return (
    actions.reduce(contentReducer, contentReducer(undefined, { type: '' })).lists[listKey(ref)] ?? EMPTY_LIST
  );
}

describe('what a view misses of its lists [failure.offer]', () => {
  it.each([
    ['nothing requested', [], undefined],
    ['everything, while it loads', [asked], 'all'],
    ['everything, after a failure', [asked, failed], 'all'],
    ['nothing of a list with an answer', [whole], undefined],
    ['nothing of a whole list whose reload failed', [whole, asked, failed], undefined],
    ['one of two sources', [part, failed], 'rest'],
    ['one of two sources, while it is tried again', [part, failed, asked], 'rest'],
    ['one of two sources, after a try was cancelled', [part, failed, asked, listCancelled(ref)], 'rest'],
    ['nothing once all sources have answered', [part, failed, asked, whole], undefined],
    ['further pages that failed', [firstPage, asked, failed], 'rest'],
    ['nothing while further pages load at first', [firstPage, asked], undefined],
  ])('%s', (_what, actions, lack) => {
    expect(findMissing([after(...actions)])).toBe(lack);
  });

  it('counts only the items that the view shows', () => {
    const list = after(firstPage, asked, failed);
    expect([findMissing([list], 3), findMissing([list], 4)]).toEqual([undefined, 'rest']);
  });

  it('of two lists, the failed one is the rest, and one that still loads is not offered', () => {
    expect(findMissing([after(whole), after(asked, failed)])).toBe('rest');
    expect(findMissing([after(whole), after(asked)])).toBeUndefined();
  });
});
