/** Dates as editors and their programs write them. */
import { TZDate } from '@date-fns/tz';
import { TIME_ZONE } from '../../../site/siteConfig';

/** Years that PostgreSQL and `Date` both take in every zone. */
const YEAR = String.raw`(?<year>[1-8]\d{3})`;
/** `2026-03-14`, `2026/3/14`, `2026. 3. 14.`, `2026年3月14日`, `2026년 3월 14일`. */
const DAY = String.raw`${YEAR}(?<sign>-|/|\. ?|年|년 ?)(?<month>\d{1,2})(?:\k<sign>|月|월 ?)(?<day>\d{1,2})(?:\.|日|일)?`;
/** `10:00`, `10:00:30.5`, `10時00分`, `10시 5분`. */
const TIME = String.raw`(?<hour>\d{1,2})(?::|時|시 ?)(?<minute>\d{1,2})(?:分|분|:(?<second>\d\d)(?:\.(?<fraction>\d{1,9}))?)?`;
const ZONE = String.raw`(?<zone>Z|UTC|[+-]\d\d(?::?\d\d)?)`;
const WRITTEN = new RegExp(`^${DAY}(?:(?:T| +)${TIME}(?: *${ZONE})?)?$`, 'i');
const INSTANT = /^[1-8]\d{3}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * The ISO 8601 instant of a date, as written where it is one; a day alone begins at midnight. Without a zone it is in
 * the site's. `undefined` for what is no date, and for a day or time that does not exist.
 */
export function toInstant(written: string): string | undefined {
  const groups = WRITTEN.exec(written.normalize('NFKC').trim())?.groups;
  if (!groups) return undefined;
  const numberOf = (name: string) => Number(groups[name] ?? 0);
  const fraction = Number(`0.${groups['fraction'] ?? 0}`);
  const [year, month, day] = [numberOf('year'), numberOf('month') - 1, numberOf('day')];
  const time = [
    numberOf('hour'),
    numberOf('minute'),
    numberOf('second'),
    Math.floor(fraction * 1000),
  ] as const;
  // `Date` would count on into the next month, day or hour.
  const utc = new Date(Date.UTC(year, month, day, ...time));
  if (utc.getUTCMonth() !== month || utc.getUTCDate() !== day) return undefined;
  if (utc.getUTCHours() !== time[0] || utc.getUTCMinutes() !== time[1] || time[2] > 59) return undefined;
  if (INSTANT.test(written)) return valid(written);
  const inOwnZone = inZone(utc, groups['zone']);
  return valid(inOwnZone ?? new TZDate(year, month, day, ...time, TIME_ZONE).toISOString());
}

/** A zone may be none, such as `+99:00`. */
const valid = (instant: string) => (Number.isNaN(Date.parse(instant)) ? undefined : instant);

/** What is wrong with a date, as a sentence; `undefined` if it is one. */
export function dateFault(written: string): string | undefined {
  if (toInstant(written) !== undefined) return undefined;
  return WRITTEN.test(written.normalize('NFKC').trim())
    ? 'is a day or time that does not exist'
    : 'is not a date like 2026-03-14, 2026-03-14 10:00 or 2026-03-14T10:00:00+09:00';
}

/** The same day and time in a zone as written: `Z`, `+0900`, `+09`. */
function inZone(utc: Date, zone: string | undefined): string | undefined {
  if (zone === undefined) return undefined;
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(zone) ?? [];
  return utc.toISOString().replace('Z', hours === undefined ? 'Z' : `${hours}:${minutes}`);
}
