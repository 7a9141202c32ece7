import { alternateAddress, canonicalAddress } from '../../src/app/canonicalAddress';
import { formatAddress } from '../../src/lib/place';
import { placeOf } from '../support/places';

describe('the canonical address (decisions §2, §4)', () => {
  it.each([
    ['/ja', '/ja'],
    ['/ja/', '/ja'],
    ['/ja?utm_source=x&text=a&category=b#c', '/ja'],
    ['/en/projects/', '/en/projects'],
    ['/ja/projects?utm=1&category=A+%26+B&category=C', '/ja/projects?category=A+%26+B'],
    ['/ja/projects?category=', '/ja/projects'],
    ['/ja/projects?text=a', '/ja/projects'],
    ['/ja/articles/media/?category=Press&x=1', '/ja/articles/media?category=Press'],
    ['/ko/projects/kumo?category=a', '/ko/projects/kumo'],
    ['/ko/articles/voice/?text=a#b', '/ko/articles/voice'],
    ['/ko/search?x=1&text=+a%26b+&text=c', '/ko/search?text=a%26b'],
    ['/ko/search/?text=', '/ko/search'],
    ['/ja/search?category=a', '/ja/search'],
    ['/ja/team?x', '/ja/team'],
    ['/ja/nowhere?text=a', '/ja/nowhere'],
  ])('of %s is %s', (url, expected) => {
    expect(formatAddress(canonicalAddress(placeOf(url)))).toBe(expected);
  });

  it.each([
    ['/ja/?x=1', 'ko', '/ko'],
    ['/ja/articles/blog', 'ja', '/ja/articles/blog'],
    ['/ja/articles/media?category=a', 'ko', '/ko/articles'],
    ['/ko/articles', 'ja', '/ja/articles/blog'],
    ['/ko/articles/voice?x=1', 'ja', '/ja/articles/voice'],
    ['/en/search?text=a', 'ko', '/ko/search?text=a'],
  ] as const)('of %s in %s is %s, where its redirects lead', (url, language, expected) => {
    expect(alternateAddress(placeOf(url), language)).toBe(expected);
  });
});
