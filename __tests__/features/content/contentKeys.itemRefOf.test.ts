import { itemRefOfPlace } from '../../../src/features/content/contentKeys';
import { placeOf } from '../../support/places';

const project = { collection: 'post', locale: 'ko', id: 'kumo' } as const;
const article = { collection: 'blog_kr', locale: 'ja', id: 'voice' } as const;

describe('the item that an address names', () => {
  it.each([
    ['/ko/projects/kumo', project],
    ['/ja/articles/voice', article],
    ['/ja/articles/blog', undefined],
    ['/ja/projects', undefined],
    ['/ja', undefined],
    ['/ja/nowhere/kumo', undefined],
  ])('%s', (url, ref) => {
    expect(itemRefOfPlace(placeOf(url))).toEqual(ref);
  });

  it('is still known on its 404 page', () => {
    expect(itemRefOfPlace({ ...placeOf('/ko/projects/kumo'), page: 'not-found' })).toEqual(project);
  });

  it('is none if a page has an id that names no item, or an item no id', () => {
    expect(itemRefOfPlace({ ...placeOf('/ko/team'), id: 'kumo' })).toBeUndefined();
    const { id: _, ...place } = placeOf('/ko/projects/kumo');
    expect(itemRefOfPlace(place)).toBeUndefined();
  });
});
