import { paths } from '@hibari/contract/address/paths';

describe('paths', () => {
  it('start with the locale', () => {
    expect([
      paths.home('ja'),
      paths.projects('en'),
      paths.articles('ko'),
      paths.articleTab('ja', 'media'),
      paths.team('ja'),
      paths.search('en'),
    ]).toEqual(['/ja', '/en/projects', '/ko/articles', '/ja/articles/media', '/ja/team', '/en/search']);
  });

  it.each(['a&b', 'C++', '#1', 'a/b', 'why?', '100%', '🍵', '디자인', 'a b', '..'])(
    'the tag %s survives a round trip through its address',
    (tag) => {
      const url = new URL(paths.search('ja', tag), 'https://hibari.example');
      expect(url.pathname).toBe('/ja/search');
      expect([...url.searchParams]).toEqual([['text', tag]]);
      expect(url.hash).toBe('');
    },
  );

  it.each(['a/b', 'a?b#c', '100%', '🍵', 'ｶﾅ'])('the id %s is one segment', (id) => {
    for (const path of [paths.project('ko', id), paths.article('ko', id)]) {
      const segments = new URL(path, 'https://hibari.example').pathname.split('/');
      expect(segments).toHaveLength(4);
      expect(decodeURIComponent(segments[3] ?? '')).toBe(id);
    }
  });

  it('a lone surrogate from a broken service does not throw', () => {
    expect(paths.search('ja', 'a\ud83c')).toBe('/ja/search?text=a%EF%BF%BD');
    expect(paths.article('ko', '\udf75')).toBe('/ko/articles/%EF%BF%BD');
  });

  it('a search address holds at most 200 characters', () => {
    const { searchParams } = new URL(paths.search('ja', '音'.repeat(10_000)), 'https://hibari.example');
    expect(searchParams.get('text')).toBe('音'.repeat(200));
  });
});
