import { formatDate } from '../../../src/lib/text/formatDate';

describe('formatDate', () => {
  it.each([
    ['ja', '2026年3月14日'],
    ['en', '14 Mar 2026'],
    ['ko', '2026년 3월 14일'],
  ] as const)('writes a date as readers of %s do', (locale, text) => {
    expect(formatDate('2026-03-14T10:00:00+09:00', locale)).toBe(text);
  });

  it('uses the day in Japan in any time zone', () => {
    expect(formatDate('2026-03-13T15:00:00Z', 'en')).toBe('14 Mar 2026');
    expect(formatDate('2026-03-13T14:59:59Z', 'en')).toBe('13 Mar 2026');
  });

  it.each(['', 'soon', '2026-13-40', '9'.repeat(400), 'T'])(
    'returns an empty string for the invalid date %p',
    (date) => {
      expect(formatDate(date, 'ja')).toBe('');
    },
  );
});
