import * as v from 'valibot';
import { searchBodySchema } from '../../../src/contract/serviceSchemas';
import { searchBody, searchScope, searchTextOf } from '../../../src/features/search/searchQuery';
import { parseAddress } from '../../../src/lib/place';

const textOf = (query: string) => searchTextOf(parseAddress(`/ja/search${query}`));

describe('the text of a search (decisions §4)', () => {
  it.each([
    ['', ''],
    ['?text=', ''],
    ['?text=+%20%E3%80%80%09', ''],
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

describe('the calls of a search (spec §5, §7)', () => {
  it.each([
    ['ja', ['post', 'blog', 'media']],
    ['ko', ['post', 'blog_kr']],
    ['en', ['post']],
  ] as const)('%s searches %j', (locale, collections) => {
    expect(searchScope(locale)).toEqual(collections);
  });

  it('look for the keyword in the title, the tags and the service name', () => {
    expect(searchBody('雲')).toEqual({
      or: [
        { fieldName: 'title', contains: '雲' },
        { fieldName: 'tags', contains: '雲' },
        { fieldName: 'service_name', contains: '雲' },
      ],
    });
  });

  it('send an empty body for an empty keyword', () => {
    expect(searchBody('')).toEqual({});
  });

  it.each(['', 'x'.repeat(10_000), '🍵'.repeat(5_000), '\u0000"\\'])(
    "are never refused by the service's own rules",
    (text) => {
      const body = searchBody(textOf(`?text=${encodeURIComponent(text)}`));
      expect(v.is(searchBodySchema, body)).toBe(true);
    },
  );
});
