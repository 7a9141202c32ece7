import { absolutePictures } from '../../src/content-client/fetchContentApi';
import type { RichNode } from '@hibari/contract/richText/tree';
import { makeArticle } from '../support/items';

const SERVICE = 'https://cdn.example';

describe('pictures of a service on another origin [address.pictures-of-another-service]', () => {
  it.each([
    ['/media/a.webp', `${SERVICE}/media/a.webp`],
    ['https://img.example/a.webp', 'https://img.example/a.webp'],
  ])('the thumbnail %s becomes %s', (fullUrl, absolute) => {
    const item = makeArticle('a', { thumbnail: [{ fullUrl, alt: 'A' }] });
    expect(absolutePictures(item, SERVICE).thumbnail).toEqual([{ fullUrl: absolute, alt: 'A' }]);
  });

  it('prefixes the drawing of an act', () => {
    const item = makeArticle('a', { thumbnail: [{ fullUrl: '/media/a.webp', act: '/media/a.svg' }] });
    const thumbnail = { fullUrl: `${SERVICE}/media/a.webp`, act: `${SERVICE}/media/a.svg` };
    expect(absolutePictures(item, SERVICE).thumbnail).toEqual([thumbnail]);
  });

  it('leaves an item without a body without one', () => {
    const { body, ...item } = makeArticle('a', { thumbnail: [] });
    expect(body).toBeUndefined();
    expect(absolutePictures(item, SERVICE)).toStrictEqual(item);
  });

  it('prefixes root-relative sources in a body, at any depth, and no other address', () => {
    const bodyWith = (own: string): RichNode[] => [
      ['p', ['a', ['a', [['img', [], { src: `${own}/a.webp`, alt: 'A' }]], { href: '/ja' }]]],
      ['hr'],
      ['img', [], { src: 'https://d.example/d' }],
    ];
    const item = makeArticle('a', { body: bodyWith('') });
    expect(absolutePictures(item, SERVICE).body).toEqual(bodyWith(SERVICE));
  });
});
