import { articleListOf, categoryOf, withCategory } from '../../../src/features/content/chosenList';
import { formatAddress, parseAddress } from '../../../src/lib/place';
import { placeOf } from '../../support/places';

describe('the category in the address (decisions §4)', () => {
  it.each([
    ['/ja/projects', undefined],
    ['/ja/projects?category=', undefined],
    ['/ja/projects?category=All', 'All'],
    ['/ja/projects?category=a&category=b', 'a'],
    ['/ja/projects?category=A+%26+B%2FC%3F%23%25', 'A & B/C?#%'],
    ['/ja/projects?category=%F0%9F%8D%B5', '🍵'],
    ['/ja/projects?Category=a', undefined],
  ])('of %s is %s', (url, expected) => {
    expect(categoryOf(parseAddress(url))).toBe(expected);
  });

  it.each([
    ['/ja/projects', 'A & B', '/ja/projects?category=A+%26+B'],
    ['/ja/projects?category=a', 'b', '/ja/projects?category=b'],
    ['/ja/projects?category=a&category=c&x=1#y', 'b', '/ja/projects?category=b&x=1#y'],
    ['/ja/projects?category=a', undefined, '/ja/projects'],
    ['/ja/projects?x=1&category=a', undefined, '/ja/projects?x=1'],
  ])('%s with %s is %s: what else it asks stays', (url, category, expected) => {
    expect(formatAddress(withCategory(parseAddress(url), category))).toBe(expected);
  });

  it.each(['All', '100% & + # / ? =', 'ブランド', '\u{1f375}', ' a '])(
    '%j is read as it was written',
    (category) => {
      expect(categoryOf(withCategory(parseAddress('/ja/projects'), category))).toBe(category);
    },
  );
});

describe('the list of an articles address (decisions §2)', () => {
  it.each([
    ['/ja/articles/blog', 'blog'],
    ['/ja/articles/blog/', 'blog'],
    ['/ja/articles/media', 'media'],
    ['/ja/articles/media/?category=media', 'media'],
    ['/ja/articles/blog?x=/articles/media', 'blog'],
    ['/ko/articles', 'blog_kr'],
    ['/en/articles', undefined],
    ['/en/articles/media', undefined],
  ])('%s shows %s', (url, expected) => {
    expect(articleListOf(placeOf(url))).toBe(expected);
  });
});
