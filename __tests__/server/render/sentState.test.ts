import { listReceived } from '../../../src/features/content/contentSlice';
import { rootReducer } from '../../../src/app/store';
import { sentState } from '../../../src/server/render/sentState';
import { makeProject, several } from '../../support/items';
import { placeOf } from '../../support/places';

const state = rootReducer(
  undefined,
  listReceived({ list: 'projects', locale: 'ja', items: several(12, makeProject), total: 12, page: 1 }),
);
const sentTo = (path: string) => sentState(state, placeOf(path)).content.lists['projects/ja']?.items.length;

describe('the state that is sent with a page holds no more than the page shows (docs/decisions/002)', () => {
  it.each([
    ['/ja', 5],
    ['/ja/projects', 12],
    ['/ja/projects/unknown', 2],
    ['/ja/nowhere', undefined],
  ])('%s: %s projects of twelve', (path, count) => {
    expect(sentTo(path)).toBe(count);
  });

  it('what is no content stays as it is', () => {
    expect(sentState(state, placeOf('/ja')).ui).toBe(state.ui);
  });
});
