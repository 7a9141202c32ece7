import { shownAddress } from '../../../src/app/pages/shownAddress';
import { formatAddress, parseAddress } from '../../../src/lib/address/place';
import { placeOf } from '../../support/places';

const shown = (url: string) => formatAddress(shownAddress({ ...placeOf(url), address: parseAddress(url) }));

describe('the part of an address that decides what is shown', () => {
  it.each([
    ['/ja/projects?utm=1&category=a', '/ja/projects?category=a'],
    ['/ja/projects?category=a&category=b', '/ja/projects?category=a'],
    ['/ja/projects?category=', '/ja/projects'],
    ['/ja/projects?utm=1', '/ja/projects'],
    ['/ja/projects#list', '/ja/projects'],
    ['/ja/articles/blog?page=2&category=a', '/ja/articles/blog?category=a&page=2'],
    ['/ja/articles/blog?category=a&page=2', '/ja/articles/blog?category=a&page=2'],
    ['/en/team?category=a', '/en/team'],
  ])('of %s is %s [address.unknown-parameters-change-nothing]', (url, expected) => {
    expect(shown(url)).toBe(expected);
  });
});
