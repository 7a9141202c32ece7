import { requestKind } from '../../../src/server/operations/metrics';

describe('requestKind [operations.metrics]', () => {
  it.each([
    ['/ja', 'page'],
    ['/', 'page'],
    ['/ja/projects/../%00?x=1', 'page'],
    ['/anything/at/all', 'page'],
    ['/content/collections/post/items', 'content'],
    ['/content/media/a/cover.webp', 'picture'],
    ['/image/x/400.webp', 'picture'],
    ['/fonts/1/gAB.ttf', 'font'],
    ['/fonts/LICENSE.txt', 'file'],
    ['/social/a/ja.png', 'social'],
    ['/assets/main.js', 'file'],
    ['/constructor', 'page'],
    ['/sitemap-ja.xml', 'found'],
    ['/feed-ko.json', 'found'],
    ['/robots.txt', 'found'],
    ['/llms.txt', 'found'],
    ['/health', 'health'],
    ['/csp-reports', 'report'],
  ])('of %s is %s', (path, kind) => {
    expect(requestKind(path)).toBe(kind);
  });
});
