import type { UnknownAction } from '@reduxjs/toolkit';
import { itemReceived, listReceived } from '../../../../src/features/content/contentSlice';
import { rootReducer, type RootState } from '../../../../src/app/state/store';
import { serialisedState } from '../../../../src/server/site/render/renderPage';
import { makeArticle, makeProject, several } from '../../../support/items';
import { placeOf } from '../../../support/places';
import { progressReported } from '../../../../src/world/callContent';
import { selectCategories } from '../../../../src/features/lists/FilteredList';
import { idsIn, listIn } from '../../../support/lists';

const state = rootReducer(
  undefined,
  listReceived({ list: 'projects', locale: 'ja', items: several(12, makeProject), total: 12, page: 1 }),
);
const projectsOn = (path: string) =>
  idsIn({ list: 'projects', locale: 'ja' })(serialisedState(state, placeOf(path))).length;

describe('the state serialised into a page contains only what the page shows (docs/decisions/002)', () => {
  it.each([
    ['/ja', 5],
    ['/ja/projects', 12],
    ['/ja/projects/unknown', 0],
    ['/ja/nowhere', 0],
  ])('%s: %s projects of twelve', (path, count) => {
    expect(projectsOn(path)).toBe(count);
  });

  it('other slices are unchanged', () => {
    expect(serialisedState(state, placeOf('/ja')).ui).toBe(state.ui);
  });

  it.each([
    ['/ko/articles', 100, 1],
    ['/ko/articles?page=2', 150, 2],
    ['/ko/articles?category=Research', 0, 0],
  ])('%s: %i articles of 150, up to page %i, with all categories', (path, count, page) => {
    const articles = { list: 'blog_kr', locale: 'ko' } as const;
    const items = several(150, makeArticle);
    const held = rootReducer(undefined, listReceived({ ...articles, items, total: 150, page: 2 }));
    const sent = serialisedState(held, placeOf(path));
    expect(listIn(articles)(sent)).toMatchObject({ items: { length: count }, page });
    expect(selectCategories(sent, articles)).toEqual(['Research']);
  });

  it('is the same text whichever call was answered first [server.same-content-same-html]', () => {
    const [project, article] = [makeProject('a'), makeArticle('b')];
    const calls: UnknownAction[] = [
      listReceived({ list: 'projects', locale: 'ja', items: [project], total: 1, page: 1 }),
      listReceived({ list: 'articles', locale: 'ja', items: [article], total: 1, page: 1 }),
      itemReceived({ collection: 'post', locale: 'ja', id: 'b', item: article }),
      itemReceived({ collection: 'post', locale: 'ja', id: 'a', item: project }),
      progressReported({ source: 'post', percent: 100, locale: 'ja' }),
      progressReported({ source: 'blog', percent: 100, locale: 'ja' }),
    ];
    const textAfter = (actions: UnknownAction[]) =>
      JSON.stringify(
        serialisedState(
          actions.reduce<RootState>(rootReducer, rootReducer(undefined, { type: 'start' })),
          placeOf('/ja/search'),
        ),
      );
    expect(textAfter(calls.toReversed())).toBe(textAfter(calls));
  });
});
