/** Dates as Notion writes them in its languages, as the importer reads dates. */
import { toInstant } from '../../../import/fields/dates';

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const ENGLISH_DAY = /^([a-z]+) (\d{1,2}), (\d{4})/i;
/** `10:00 PM`, `午後10:00`, `오후 10:00`. */
const TIME = /(?:(午前|午後|오전|오후) ?)?(\d{1,2}):(\d\d)(?: ?([AP]M))?/i;

/** Of a period its begin. What is no date stays as it is. */
export function readNotionDate(written: string): string {
  const [begin = ''] = written.normalize('NFKC').split('→');
  const text = begin.replace(/ \((?:GMT|UTC)[^)]*\)/i, '').trim();
  const day = text.replace(ENGLISH_DAY, (whole, name: string, date: string, year: string) => {
    const month = MONTHS.findIndex((known) => known.startsWith(name.toLowerCase().slice(0, 3))) + 1;
    return month === 0 ? whole : [year, twoDigits(month), twoDigits(Number(date))].join('-');
  });
  const read = day.replace(TIME, (_whole, before = '', hour: string, minute: string, after = '') => {
    const half = `${before}${after}`.toLowerCase();
    return `${twoDigits(inDay(Number(hour), half))}:${minute}`;
  });
  return toInstant(read) === undefined ? written : read;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

function inDay(hour: number, half: string): number {
  if (half === '') return hour;
  return (hour % 12) + (/^(?:pm|午後|오후)$/.test(half) ? 12 : 0);
}
