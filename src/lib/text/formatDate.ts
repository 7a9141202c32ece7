import type { Locale } from '@hibari/contract/locales';
import { instantOf } from '@hibari/contract/queries/listOrder';

/** Editors' dates are in Japan's time, which has no daylight saving. */
const OFFSET_MS = 9 * 3_600_000;

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Not `Intl`: its first format takes a slow phone 80 ms, and server and browser may have different versions. */
const FORMATS: Record<Locale, (year: number, month: number, day: number) => string> = {
  ja: (year, month, day) => `${year}年${month}月${day}日`,
  en: (year, month, day) => `${day} ${MONTHS[month - 1]} ${year}`,
  ko: (year, month, day) => `${year}년 ${month}월 ${day}일`,
};

/** A date in the language's format, the same day in every time zone; empty if it is invalid. */
export function formatDate(date: string, locale: Locale): string {
  const instant = instantOf(date);
  if (!Number.isFinite(instant)) return '';
  const day = new Date(instant + OFFSET_MS);
  return FORMATS[locale](day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
}
