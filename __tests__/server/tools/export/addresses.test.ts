import { addressesIn } from '../../../../src/server/tools/export/addresses';

const SITE = 'https://hibari.example';
const of = (html: string) => {
  const { pages, translations, files } = addressesIn({ html }, SITE);
  return { pages: [...pages], translations: [...translations], files: [...files] };
};

it.each([
  [
    '<img src="/content/media/a.webp" srcset="/image/1/a.webp 1x, /image/2/a.webp 2x">',
    ['/content/media/a.webp', '/image/1/a.webp', '/image/2/a.webp'],
  ],
  [
    '<link rel=preload imagesrcset="/image/3.webp 320w,/image/4.webp 640w">',
    ['/image/3.webp', '/image/4.webp'],
  ],
  ['<video poster="/content/media/p.png"></video>', ['/content/media/p.png']],
  [`<meta property="og:image" content="${SITE}/identity/social.png">`, ['/identity/social.png']],
  [
    '<script type="application/json">{"a":[{"fullUrl":"/content/media/b.webp"}],"title":"/about"}</script>',
    ['/content/media/b.webp'],
  ],
  [
    '<script type="application/json">{"body":[["img",[],{"src":"/content/media/c.webp"}]]}</script>',
    ['/content/media/c.webp'],
  ],
  ['<img src="//other.example/a.png"><img src="https://other.example/b.png"><a href="#top">', []],
])('%s names files [export.links-resolve]', (html, files) => {
  expect(of(html)).toEqual({ pages: [], translations: [], files });
});

it('links are pages; those of the language switch may be missing', () => {
  const html = `<a href="/ja/team?x=1#top">a</a><a hreflang="ko" href="/ko/team">b</a><form action="/ja/search">`;
  expect(of(html)).toEqual({ pages: ['/ja/team?x=1', '/ja/search'], translations: ['/ko/team'], files: [] });
});
