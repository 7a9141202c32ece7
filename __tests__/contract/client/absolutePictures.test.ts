import { absolutePictures } from '../../../src/contract/client/absolutePictures';
import { makeArticle } from '../../support/items';

const SERVICE = 'https://cdn.example';

describe('pictures of a service on another origin [address.pictures-of-another-service]', () => {
  it.each([
    ['/media/a.webp', `${SERVICE}/media/a.webp`],
    ['https://img.example/a.webp', 'https://img.example/a.webp'],
  ])('the thumbnail %s becomes %s', (fullUrl, absolute) => {
    const item = makeArticle('a', { thumbnail: [{ fullUrl, alt: 'A' }] });
    expect(absolutePictures(item, SERVICE).thumbnail).toEqual([{ fullUrl: absolute, alt: 'A' }]);
  });

  it('leaves an item without a body without one', () => {
    const { body, ...item } = makeArticle('a', { thumbnail: [] });
    expect(body).toBeUndefined();
    expect(absolutePictures(item, SERVICE)).toStrictEqual(item);
  });

  it('prefixes root-relative sources in a body, and no other address', () => {
    const body =
      '<a href="/ja"><img src="/a.webp"></a><img src=\'/b.webp\'><img src="//c.example/c"><img src="https://d.example/d">';
    expect(absolutePictures(makeArticle('a', { body }), SERVICE).body).toBe(
      `<a href="/ja"><img src="${SERVICE}/a.webp"></a><img src='${SERVICE}/b.webp'><img src="//c.example/c"><img src="https://d.example/d">`,
    );
  });
});
