import type { Locale } from '../../i18n/locales';
import { instantOf } from './mergeByDate';

/** Editors date in the organisation's own time; the server and every browser must write the same day. */
const TIME_ZONE = 'Asia/Tokyo';

const OPTIONS: Record<Locale, Intl.DateTimeFormatOptions> = {
  ja: { year: 'numeric', month: 'long', day: 'numeric', timeZone: TIME_ZONE },
  en: { year: 'numeric', month: 'short', day: 'numeric', timeZone: TIME_ZONE },
  ko: { year: 'numeric', month: 'long', day: 'numeric', timeZone: TIME_ZONE },
};

const formats = new Map<Locale, Intl.DateTimeFormat>();

/** A date as readers of the language write it; empty where it is none. */
export function formatDate(date: string, locale: Locale): string {
  const instant = instantOf(date);
  if (!Number.isFinite(instant)) return '';
  let format = formats.get(locale);
  if (!format)
    formats.set(
      locale,
      (format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, OPTIONS[locale])),
    );
  return format.format(instant);
}
