import { COLLECTIONS, SINGLE_LOCALE, findContentLocale, isCollection } from '@hibari/contract/collections';

describe('findContentLocale', () => {
  it.each([
    ['ja_JP', 'ja_JP'],
    ['ja', 'ja_JP'],
    ['ko', 'ko_KR'],
    ['en_US', 'en_US'],
  ])('takes %s as %s', (word, locale) => {
    expect(findContentLocale(word)).toBe(locale);
  });

  it.each(['JA', 'ja-JP', 'ja_', 'j', '', 'fr', 'en_GB'])('rejects the locale "%s"', (word) => {
    expect(findContentLocale(word)).toBeUndefined();
  });
});

it('blog and media are Japanese, blog_kr is Korean, and projects are translated', () => {
  expect(COLLECTIONS.map((collection) => [collection, SINGLE_LOCALE[collection]])).toEqual([
    ['post', undefined],
    ['blog', 'ja_JP'],
    ['media', 'ja_JP'],
    ['blog_kr', 'ko_KR'],
  ]);
});

it.each(['Post', 'blog_', '__proto__', ''])('isCollection rejects "%s"', (word) => {
  expect(isCollection(word)).toBe(false);
});
