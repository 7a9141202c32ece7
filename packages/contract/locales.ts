/** The interface languages, in the order the switcher shows them. */
export const LOCALES = ['ja', 'en', 'ko'] as const;
export type Locale = (typeof LOCALES)[number];

/** Used where an address has no known locale. */
export const DEFAULT_LOCALE: Locale = 'ja';
/** The store's locale before routing is resolved (rule: language.before-routing). */
export const INITIAL_LOCALE: Locale = 'en';

/** Of editors' dates that name no zone, as IANA calls it. */
export const TIME_ZONE: string = 'Asia/Tokyo';

/** The locale parameter's values in content calls (rule: service.locale-values). */
export const CONTENT_LOCALES = ['ja_JP', 'ko_KR', 'en_US'] as const;
export type ContentLocale = (typeof CONTENT_LOCALES)[number];

interface LocaleEntry {
  /** The language's own name. */
  label: string;
  /** The locale parameter of content calls. */
  contentLocale: ContentLocale;
  /** As Open Graph spells it. */
  ogLocale: string;
}

export const LOCALE_REGISTRY: Record<Locale, LocaleEntry> = {
  ja: { label: '日本語', contentLocale: 'ja_JP', ogLocale: 'ja_JP' },
  en: { label: 'English', contentLocale: 'en_US', ogLocale: 'en_US' },
  ko: { label: '한국어', contentLocale: 'ko_KR', ogLocale: 'ko_KR' },
};

/** Only these three spellings are locales: `JA` and `ja-JP` are not (rule: routing.locales). */
export function isLocale(value: string | undefined): value is Locale {
  return (LOCALES as readonly (string | undefined)[]).includes(value);
}

/**
 * The locale for a browser language tag: starts with `ko` → ko, with `en` → en, anything else → ja
 * (rule: routing.root-by-language). Shared by the server (Accept-Language) and the browser (`navigator.languages`).
 */
export function localeOfLanguage(tag: string | undefined): Locale {
  const language = tag?.trim().toLowerCase() ?? '';
  if (language.startsWith('ko')) return 'ko';
  if (language.startsWith('en')) return 'en';
  return DEFAULT_LOCALE;
}
