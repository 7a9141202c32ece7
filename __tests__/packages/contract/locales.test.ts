import { isLocale, localeOfLanguage, LOCALE_REGISTRY, LOCALES } from '@hibari/contract/locales';

describe('locales', () => {
  it.each([
    ['ko', 'ko'],
    ['ko-KR', 'ko'],
    ['KO-kr', 'ko'],
    [' ko', 'ko'],
    ['en', 'en'],
    ['en-GB', 'en'],
    ['ja-JP', 'ja'],
    ['fr', 'ja'],
    ['zh-ko', 'ja'],
    ['', 'ja'],
    [undefined, 'ja'],
  ])('a browser language of %p gives %s', (tag, locale) => {
    expect(localeOfLanguage(tag)).toBe(locale);
  });

  it.each(['JA', 'ja-JP', 'jp', '', 'constructor', undefined])(
    '%p is not a locale [routing.locales]',
    (value) => {
      expect(isLocale(value)).toBe(false);
    },
  );

  it("content calls use the service's locale codes [service.locale-values]", () => {
    expect(LOCALES.map((locale) => LOCALE_REGISTRY[locale].contentLocale)).toEqual([
      'ja_JP',
      'en_US',
      'ko_KR',
    ]);
    expect(LOCALES.every(isLocale)).toBe(true);
  });
});
