import { QueryProblem, readItemQuery } from '@hibari/contract/queries/itemQuery';

const codeOf = (words: Parameters<typeof readItemQuery>[1]): string => {
  try {
    readItemQuery('post', words);
  } catch (error) {
    if (error instanceof QueryProblem) return error.code;
    throw error;
  }
  return 'none';
};

describe('readItemQuery [service.queries]', () => {
  it('has defaults', () => {
    expect(readItemQuery('post', {})).toEqual({
      page: 1,
      limit: 20,
      sort: { field: 'date', kind: 'date', direction: 'DESC' },
      filters: [],
    });
  });

  it('splits a filter at the last underscore before the first colon', () => {
    const { filters } = readItemQuery('post', { _q: ['service_name_contains:a_b:c', 'main_text_eq:'] });
    expect(filters).toMatchObject([
      { field: 'service_name', operator: 'contains', value: 'a_b:c' },
      { field: 'main_text', operator: 'eq', value: '' },
    ]);
  });

  it('caps the limit at 100', () => {
    expect(readItemQuery('post', { limit: '999' }).limit).toBe(100);
  });

  it('treats empty parameters as absent', () => {
    expect(readItemQuery('post', { locale: '', _sort: '', _q: [''] })).toEqual(readItemQuery('post', {}));
  });

  it('restores an unescaped plus sign in a date', () => {
    const { filters } = readItemQuery('post', { _q: ['date_gte:2026-03-14T10:00:00 09:00'] });
    expect(filters[0]?.value).toBe('2026-03-14T10:00:00+09:00');
  });

  it.each([
    [{ page: '0' }, 'invalid_page'],
    [{ page: -1 }, 'invalid_page'],
    [{ page: '1.5' }, 'invalid_page'],
    [{ page: '' }, 'invalid_page'],
    [{ page: NaN }, 'invalid_page'],
    [{ page: '1e3' }, 'invalid_page'],
    [{ limit: '0' }, 'invalid_limit'],
    [{ limit: 'all' }, 'invalid_limit'],
    [{ locale: 'fr_FR' }, 'unknown_locale'],
    [{ _sort: 'date' }, 'invalid_sort'],
    [{ _sort: 'date:UP' }, 'invalid_sort'],
    [{ _sort: 'nothing:ASC' }, 'unknown_sort'],
    [{ _sort: '__proto__:ASC' }, 'unknown_sort'],
    [{ _sort: 'date:ASC;DROP TABLE items' }, 'invalid_sort'],
    [{ _q: ['category'] }, 'invalid_q'],
    [{ _q: ['category:x'] }, 'invalid_q'],
    [{ _q: ['category_like:x'] }, 'unknown_operator'],
    [{ _q: ['category_HAS:x'] }, 'unknown_operator'],
    [{ _q: ['_eq:x'] }, 'unknown_field'],
    [{ _q: ['publisher_eq:x'] }, 'unknown_field'],
    [{ _q: ['constructor_eq:x'] }, 'unknown_field'],
    [{ _q: ['date_gt:yesterday'] }, 'invalid_value'],
    [{ _q: ['date_in:2026-01-01,soon'] }, 'invalid_value'],
    [{ _q: Array<string>(21).fill('title_eq:x') }, 'invalid_q'],
  ])('rejects %j as %s', (words, code) => {
    expect(codeOf(words)).toBe(code);
  });

  it.each([
    ['filters', Array<string>(100_000).fill('')],
    ['characters of a filter', [`title_eq:${'x'.repeat(1_000)}`]],
    ['values of a filter', [`title_in:${','.repeat(50)}`]],
  ])('rejects too many %s [server.bounded]', (_what, _q) => {
    expect(codeOf({ _q })).toBe('invalid_q');
  });

  it('accepts fifty values [server.bounded]', () => {
    expect(() => readItemQuery('post', { _q: [`title_in:${','.repeat(49)}`] })).not.toThrow();
  });
});
