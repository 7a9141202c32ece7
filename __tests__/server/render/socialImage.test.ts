import { rootReducer } from '../../../src/app/state/store';
import { itemReceived } from '../../../src/features/content/contentSlice';
import { socialImage } from '../../../src/server/render/socialImage';
import { makeProject } from '../../support/items';
import { placeOf } from '../../support/places';

const SITE_URL = 'https://hibari.example';
const received = (fullUrl?: string) =>
  rootReducer(
    undefined,
    itemReceived({
      collection: 'post',
      locale: 'en',
      id: 'kumo',
      item: makeProject('kumo', { thumbnail: fullUrl === undefined ? [] : [{ fullUrl }] }),
    }),
  );

describe('the picture of a shared link', () => {
  it.each([
    ["the item's own", '/en/projects/kumo', 'https://cdn.example/kumo.webp', 'https://cdn.example/kumo.webp'],
    ['absolute', '/en/projects/kumo', '/content/kumo.webp', `${SITE_URL}/content/kumo.webp`],
    ["the site's where the item has none", '/en/projects/kumo', undefined, `${SITE_URL}/identity/social.png`],
    [
      "the site's on every other page",
      '/en',
      'https://cdn.example/kumo.webp',
      `${SITE_URL}/identity/social.png`,
    ],
    [
      "the site's where its own is no address",
      '/en/projects/kumo',
      'http://[',
      `${SITE_URL}/identity/social.png`,
    ],
  ])('is %s', (_rule, path, fullUrl, image) => {
    expect(socialImage(received(fullUrl), placeOf(path), SITE_URL)).toBe(image);
  });
});
