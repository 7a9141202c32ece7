/** Dates as editors and their programs write them. */
import { TZDate } from '@date-fns/tz';
import { TIME_ZONE } from '@hibari/contract/locales';

/** Years that PostgreSQL and `Date` both take in every zone. */
const YEAR = String.raw`(?<year>[1-8]\d{3})`;
/** `2026-03-14`, `2026/3/14`, `2026. 3. 14.`, `2026年3月14日`, `2026년 3월 14일`. */
const DAY = String.raw`${YEAR}(?<sign>-|/|\. ?|年|년 ?)(?<month>\d{1,2})(?:\k<sign>|月|월 ?)(?<day>\d{1,2})(?:\.|日|일)?`;
/** `10:00`, `10:00:30.5`, `10時00分`, `10시 5분`, `10:00 PM`, `午後10:00`, `오후 10:00`. */
const TIME = String.raw`(?<half>午前|午後|오전 ?|오후 ?)?(?<hour>\d{1,2})(?::|時|시 ?)(?<minute>\d{1,2})(?:分|분|:(?<second>\d\d)(?:\.(?<fraction>\d{1,9}))?)?(?: ?(?<noon>[ap]m))?`;
/** `Z`, `+0900`, `+09`, `GMT`, `(GMT+9)`. */
const ZONE = String.raw`\(?(?<zone>Z|(?:UTC|GMT)(?:[+-]\d{1,2}(?::?\d\d)?)?|[+-]\d\d(?::?\d\d)?)\)?`;
const WRITTEN = new RegExp(`^${DAY}(?:(?:T|,? +)${TIME}(?: *${ZONE})?)?$`, 'i');
const INSTANT = /^[1-8]\d{3}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
/** `March 14, 2026`, `14 Mar 2026`, `Sat, 14 March 2026`. */
const NAMED_DAY = new RegExp(
  String.raw`^(?:[a-z]{3,9},? )?(?:([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?),? (\d{4})(?!\d)`,
  'i',
);

/** With the day in digits. */
function normalise(written: string): string {
  const text = written.normalize('NFKC').trim();
  return text.replace(
    NAMED_DAY,
    (whole, name?: string, day?: string, dayFirst?: string, nameAfter?: string, year?: string) => {
      const start = (name ?? nameAfter ?? '').toLowerCase();
      const month = MONTHS.findIndex((one) => one.startsWith(start)) + 1;
      return month === 0 ? whole : `${year}-${month}-${day ?? dayFirst}`;
    },
  );
}

/** Of twenty-four. */
function hourOf({ hour = '0', half = '', noon = '' }: Readonly<Record<string, string | undefined>>): number {
  const written = Number(hour);
  if (half === '' && noon === '') return written;
  // 24 is no hour of a day.
  if (written > 12) return 24;
  return (written % 12) + (/午後|오후|pm/i.test(half + noon) ? 12 : 0);
}

/**
 * The ISO 8601 instant of a date, as written where it is one; a day alone begins at midnight. Without a zone it is in
 * the site's. `undefined` for what is no date, and for a day or time that does not exist.
 */
export function toInstant(written: string): string | undefined {
  const groups = WRITTEN.exec(normalise(written))?.groups;
  if (!groups) return undefined;
  const numberOf = (name: string) => Number(groups[name] ?? 0);
  const fraction = Number(`0.${groups['fraction'] ?? 0}`);
  const [year, month, day] = [numberOf('year'), numberOf('month') - 1, numberOf('day')];
  const time = [hourOf(groups), numberOf('minute'), numberOf('second'), Math.floor(fraction * 1000)] as const;
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
  return WRITTEN.test(normalise(written))
    ? 'is a day or time that does not exist'
    : 'is not a date like 2026-03-14, 2026-03-14 10:00 or 2026-03-14T10:00:00+09:00';
}

/** The same day and time in a zone as written. */
function inZone(utc: Date, zone: string | undefined): string | undefined {
  if (zone === undefined) return undefined;
  const [, sign, hours = '', minutes = '00'] = /([+-])(\d{1,2}):?(\d\d)?$/.exec(zone) ?? [];
  return utc
    .toISOString()
    .replace('Z', sign === undefined ? 'Z' : `${sign}${hours.padStart(2, '0')}:${minutes}`);
}
