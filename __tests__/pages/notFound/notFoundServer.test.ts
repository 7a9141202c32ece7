import type { ContentState } from '../../../src/features/content/contentState';
import { contentReducer, listReceived } from '../../../src/features/content/contentSlice';
import { notFoundServer } from '../../../src/pages/notFound/notFoundServer';
import { makeArticle, several } from '../../support/items';
import { placeOf } from '../../support/places';

it('the 404 page has no lists, only the items, which list the languages of the missing one', () => {
  const articles = { list: 'articles', locale: 'ja' } as const;
  const received = listReceived({ ...articles, items: several(9, makeArticle), total: 36, page: 1 });
  const content = contentReducer({ lists: {}, items: {} }, received);
  const items: ContentState['items'] = { 'post/ko/gone': { status: 'missing', locales: ['ja_JP'] } };
  expect(notFoundServer.trim?.({ ...content, items }, placeOf('/ko/gone'))).toEqual({ lists: {}, items });
});
