import { shownPlace } from '../../../src/app/pages/routes';
import { rootReducer } from '../../../src/app/state/store';
import { itemMissing } from '../../../src/features/content/contentSlice';
import { placeOf } from '../../support/places';

const missing = [
  itemMissing({ collection: 'post', locale: 'ja', id: 'gone', locales: ['ko_KR'] }),
  itemMissing({ collection: 'blog_kr', locale: 'ja', id: 'gone', locales: [] }),
  itemMissing({ collection: 'blog_kr', locale: 'ja', id: 'voice', locales: ['ko_KR'] }),
].reduce(rootReducer, rootReducer(undefined, { type: 'init' }));

describe('the place that an address shows', () => {
  it.each([
    '/ja',
    '/ja/projects',
    '/ja/projects/kumo',
    '/ja/articles/voice',
    '/ja/search?text=gone',
    '/ja/nowhere',
  ])('%s shows its own page', (url) => {
    const place = placeOf(url);
    expect(shownPlace(missing, place)).toBe(place);
  });

  it.each([
    ['/ja/projects/gone', 'post'],
    ['/ja/articles/gone?x=1', 'blog_kr'],
  ])('%s shows the 404 page at its own address, and keeps the collection %s', (url, collection) => {
    const place = placeOf(url);
    expect(shownPlace(missing, place)).toEqual({ ...place, page: 'not-found', collection });
  });

  it('resolving a shown place again changes nothing', () => {
    const shown = shownPlace(missing, placeOf('/ja/projects/gone'));
    expect(shownPlace(missing, shown)).toBe(shown);
  });
});
