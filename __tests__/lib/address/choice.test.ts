import {
  choiceOf,
  normalisedAddress,
  withCategory,
  withListPage,
  isBlank,
} from '../../../src/lib/address/choice';
import { formatAddress, parseAddress, type Address } from '@hibari/contract/address/address';
import { placeOf } from '../../support/places';

const queryOf = ({ search }: Address) => new URLSearchParams(search);
const categoryOf = (address: Address) => choiceOf(queryOf(address), ['category']).category;

describe('the category in the address [lists.category-in-address]', () => {
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
  ])('%s with %s is %s: other parameters stay', (url, category, expected) => {
    expect(formatAddress(withCategory(parseAddress(url), category))).toBe(expected);
  });

  it.each(['All', '100% & + # / ? =', 'ブランド', '\u{1f375}', ' a '])(
    '%j survives writing and reading',
    (category) => {
      expect(categoryOf(withCategory(parseAddress('/ja/projects'), category))).toBe(category);
    },
  );
});

describe('the list of an articles address [articles.list-by-address]', () => {
  it.each([
    ['/ja/articles/blog', 'blog'],
    ['/ja/articles/media', 'media'],
    ['/ja/articles/media?category=media', 'media'],
    ['/ja/articles/blog?x=/articles/media', 'blog'],
    ['/ko/articles', 'blog_kr'],
    ['/en/articles', undefined],
    ['/en/articles/media', undefined],
  ])('%s shows %s', (url, expected) => {
    expect(placeOf(url).choice.list).toBe(expected);
  });
});

describe('how far the address extends a list [lists.more-is-an-address]', () => {
  it.each([
    ['', undefined],
    ['?page=', undefined],
    ['?page=1', undefined],
    ['?page=2', 2],
    ['?page=3', 3],
    ['?page=12', 12],
    ['?page=3&page=4', 3],
    ['?page=999999', 50],
    ['?page=99999999999999999999', undefined],
    ['?page=0', undefined],
    ['?page=-2', undefined],
    ['?page=2.5', undefined],
    ['?page=two', undefined],
    ['?articles=2', undefined],
  ])('%s: page %s', (search, page) => {
    expect(choiceOf(queryOf(parseAddress(`/ja/articles/blog${search}`)), ['page']).page).toBe(page);
  });

  it('each search list has its own parameter, and choosing a category resets the page', () => {
    const search = parseAddress('/ja/search?text=a');
    const extended = withListPage(withListPage(search, 'projects', 2), 'articles', 3);
    expect(formatAddress(extended)).toBe('/ja/search?text=a&projects=2&articles=3');
    expect(choiceOf(queryOf(extended), ['projects', 'articles'])).toEqual({ projects: 2, articles: 3 });
    expect(formatAddress(withCategory(parseAddress('/ja/projects?page=4&x=1'), 'a'))).toBe(
      '/ja/projects?x=1&category=a',
    );
  });
});

const textOf = (query: string) => choiceOf(queryOf(parseAddress(`/ja/search${query}`)), ['text']).text ?? '';

describe('the text of a search [search.text-from-address]', () => {
  it.each([
    ['', ''],
    ['?text=', ''],
    ['?text=+%20%E3%80%80%09', ''],
    ['?text=%E2%80%8B%20%EF%BB%BF', ''],
    ['?text=%E6%A1%88%E2%80%8B%E5%86%85', '案\u200b内'],
    ['?text=a', 'a'],
    ['?text=+a+b%20', 'a b'],
    ['?text=first&text=second', 'first'],
    ['?text=&text=second', ''],
    ['?Text=a', ''],
    ['?x=1&text=%26%20%2B%20%23%20%2F%20%3F%20%25', '& + # / ? %'],
    ['?text=%E0%A4%A', '\ufffd%A'],
    ['?text=%F0%9F%8D%B5', '🍵'],
  ])('of %j is %j: the first value, trimmed', (query, expected) => {
    expect(textOf(query)).toBe(expected);
  });

  it.each([
    ['200', 'x'.repeat(200), 200],
    ['10,000', 'x'.repeat(10_000), 200],
    ['200 after spaces', ' '.repeat(300) + 'x'.repeat(300), 200],
    ['101 of two units each', '🍵'.repeat(101), 200],
    ['101 of two units each, after one', `x${'🍵'.repeat(101)}`, 199],
    ['a space at the 200th', `${'x'.repeat(199)} y`, 199],
  ])('is at most 200 characters long: %s', (_, text, length) => {
    const found = textOf(`?text=${encodeURIComponent(text)}`);
    expect(found).toHaveLength(length);
    expect(text).toContain(found);
    expect(found).not.toMatch(/\p{Surrogate}/u);
  });
});

describe('the choice of an address', () => {
  const chosen = parseAddress('/ja/search?category=Brand&text=tea&page=2&articles=3&projects=4');

  it('has what the page reads, each from its own parameter', () => {
    expect(choiceOf(queryOf(chosen), ['category', 'page'])).toEqual({ category: 'Brand', page: 2 });
    expect(choiceOf(queryOf(chosen), ['text', 'articles', 'projects'])).toEqual({
      text: 'tea',
      articles: 3,
      projects: 4,
    });
    expect(choiceOf(queryOf(chosen), [])).toEqual({});
  });

  it('leaves out first pages and an absent category, but not an empty text', () => {
    const plain = parseAddress('/ja/search?page=1');
    expect(
      Object.entries(choiceOf(queryOf(plain), ['category', 'text', 'page', 'articles', 'projects'])),
    ).toEqual([['text', '']]);
  });
});

describe('the part of an address that decides what is shown', () => {
  it.each([
    ['/ja/projects?utm=1&category=a', '/ja/projects?category=a'],
    ['/ja/projects?category=a&category=b', '/ja/projects?category=a'],
    ['/ja/projects?category=', '/ja/projects'],
    ['/ja/projects?utm=1', '/ja/projects'],
    ['/ja/projects#list', '/ja/projects'],
    ['/ja/articles/blog?page=2&category=a', '/ja/articles/blog?category=a&page=2'],
    ['/ja/articles/blog?category=a&page=2', '/ja/articles/blog?category=a&page=2'],
    ['/ja/articles/blog?page=1', '/ja/articles/blog'],
    ['/ja/articles/blog?page=one', '/ja/articles/blog'],
    ['/ja/articles/blog?page=999', '/ja/articles/blog?page=50'],
    ['/ja/search?projects=2&articles=3&text=+a%20', '/ja/search?text=a&articles=3&projects=2'],
    ['/en/team?category=a', '/en/team'],
  ])('of %s is %s [address.unknown-parameters-change-nothing]', (url, expected) => {
    expect(formatAddress(normalisedAddress(placeOf(url)))).toBe(expected);
  });
});

describe('isBlank', () => {
  it.each(['', ' \t\n', '\u3000', '\u00a0', '\u200b', ' \u00ad\ufeff\u2060 '])(
    '%j is blank [search.invisible-signs]',
    (text) => {
      expect(isBlank(text)).toBe(true);
    },
  );

  it.each(['a', ' あ ', '\u200b.\u200b', '가', '👩\u200d💻'])('%j is not', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});
