import { alternateAddresses, canonicalAddress } from '../../../src/app/screen/canonicalAddress';
import { rootReducer } from '../../../src/app/state/store';
import { itemMissing, itemReceived } from '../../../src/features/content/contentSlice';
import { formatAddress } from '@hibari/contract/address/address';
import { makeArticle, makeProject } from '../../support/items';
import { placeOf } from '../../support/places';

const project = { collection: 'post', locale: 'ja' } as const;
const item = makeProject('kumo-ja', { postId: 'kumo' });
const state = [
  itemReceived({ ...project, id: 'kumo-ja', item, locales: ['ja_JP', 'ko_KR'] }),
  itemReceived({ ...project, id: 'kumo', item, locales: ['ja_JP', 'ko_KR'] }),
  itemReceived({ ...project, id: 'odd', item: makeProject('odd', { postId: 'a/b' }), locales: [] }),
  itemReceived({ ...project, id: 'bare', item: makeProject('bare', { postId: '' }), locales: ['en_US'] }),
  itemMissing({ ...project, id: 'gone', locales: ['ko_KR'], postId: 'gone' }),
  itemReceived({
    collection: 'blog_kr',
    locale: 'ko',
    id: '7',
    item: makeArticle('7', { postId: 'voice', locale: 'ko_KR' }),
  }),
].reduce(rootReducer, rootReducer(undefined, { type: 'init' }));

describe('the canonical address', () => {
  it.each([
    ['/ja', '/ja'],
    ['/ja?utm_source=x&text=a&category=b#c', '/ja'],
    ['/en/projects', '/en/projects'],
    ['/ja/projects?utm=1&category=A+%26+B&category=C', '/ja/projects?category=A+%26+B'],
    ['/ja/projects?category=', '/ja/projects'],
    ['/ja/projects?text=a', '/ja/projects'],
    ['/ja/articles/media?category=Press&x=1', '/ja/articles/media?category=Press'],
    ['/ko/projects/kumo?category=a', '/ko/projects/kumo'],
    ['/ko/articles/voice?text=a#b', '/ko/articles/voice'],
    ['/ko/search?x=1&text=+a%26b+&text=c', '/ko/search?text=a%26b'],
    ['/ko/search?text=', '/ko/search'],
    ['/ja/search?category=a', '/ja/search'],
    ['/ja/team?x', '/ja/team'],
    ['/ja/nowhere?text=a', '/ja/nowhere'],
    ['/ja/projects?page=3&category=A', '/ja/projects?category=A'],
    ['/ja/search?text=a&projects=2', '/ja/search?text=a'],
    ['/ja/projects/kumo-ja?x', '/ja/projects/kumo'],
    ['/ja/projects/odd', '/ja/projects/a%2Fb'],
    ['/ja/projects/bare', '/ja/projects/bare'],
    ['/ja/projects/unknown', '/ja/projects/unknown'],
    ['/ko/articles/7', '/ko/articles/voice'],
  ])('of %s is %s [address.canonical-by-post-id]', (url, expected) => {
    expect(formatAddress(canonicalAddress(state, placeOf(url)))).toBe(expected);
  });

  const pathsOf = (url: string) => alternateAddresses(state, placeOf(url)).map(({ path }) => path);

  it.each([
    ['/ja?x=1', ['/ja', '/en', '/ko']],
    ['/en/projects?page=2', ['/ja/projects', '/en/projects', '/ko/projects']],
    ['/ko/team', ['/ja/team', '/en/team', '/ko/team']],
    ['/en/search?x', ['/ja/search', '/en/search', '/ko/search']],
    ['/ja/articles/blog', ['/ja/articles/blog', '/ko/articles']],
    ['/ko/articles', ['/ja/articles/blog', '/ko/articles']],
    ['/ja/projects/kumo-ja', ['/ja/projects/kumo', '/ko/projects/kumo']],
    ['/ja/projects/kumo', ['/ja/projects/kumo', '/ko/projects/kumo']],
  ])('%s has the translations %j', (url, expected) => {
    expect(pathsOf(url)).toEqual(expected);
  });

  it.each([
    '/ja/articles/media',
    '/ja/projects?category=a',
    '/ko/articles?category=a',
    '/en/search?text=a&x',
    '/en/articles/7',
    '/ja/articles/7',
    '/ko/articles/7',
    '/ja/projects/odd',
    '/ja/projects/bare',
    '/ja/projects/unknown',
  ])('%s has no translation [address.hreflang-names-existing-translations]', (url) => {
    expect(pathsOf(url)).toEqual([]);
  });

  it('each translation names itself and the others [address.hreflang-names-existing-translations]', () => {
    for (const url of ['/ja', '/ja/projects', '/ja/team', '/ja/search', '/ja/articles/blog']) {
      expect(pathsOf(url).length).toBeGreaterThan(1);
      for (const path of pathsOf(url)) expect(pathsOf(path)).toEqual(pathsOf(url));
    }
  });
});
