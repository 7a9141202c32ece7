import type { Locale } from '../../i18n/locales';
import { instantOf } from './mergeByDate';

/** Editors date in the organisation's own time, Japan's, which has no summer time. */
const OFFSET_MS = 9 * 3_600_000;

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Not by `Intl`, whose first format costs a slow phone 80 ms, and which server and browser may have in two versions. */
const FORMATS: Record<Locale, (year: number, month: number, day: number) => string> = {
  ja: (year, month, day) => `${year}年${month}月${day}日`,
  en: (year, month, day) => `${day} ${MONTHS[month - 1]} ${year}`,
  ko: (year, month, day) => `${year}년 ${month}월 ${day}일`,
};

/** A date as readers of the language write it, the same day wherever it runs; empty where it is none. */
export function formatDate(date: string, locale: Locale): string {
  const instant = instantOf(date);
  if (!Number.isFinite(instant)) return '';
  const day = new Date(instant + OFFSET_MS);
  return FORMATS[locale](day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate());
}
