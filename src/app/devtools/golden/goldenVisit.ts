/** What the address of a golden visit gives: `?clock=` and `?seed=` (rule: operations.golden-visit). */

const LATEST = 8.64e15;

/** `2026-01-01`, `2026-01-01T09:00:00Z`, or milliseconds. */
function parseClock(text: string): number | undefined {
  const instant = /^\d+$/.test(text)
    ? Number(text)
    : /^\d{4}-\d\d-\d\d(T|$)/.test(text)
      ? Date.parse(text)
      : NaN;
  return instant >= 0 && instant <= LATEST ? instant : undefined;
}

function parseSeed(text: string): number | undefined {
  const seed = Number(text);
  return /^\d+$/.test(text) && seed <= 0xffff_ffff ? seed : undefined;
}

/** An unreadable value is ignored and reported in one line. */
export function readGoldenVisit(search: string, tell: (line: string) => void) {
  const params = new URLSearchParams(search);
  function read(name: string, parse: (text: string) => number | undefined, expected: string) {
    const text = params.get(name);
    if (text === null) return undefined;
    const value = parse(text);
    if (value === undefined) tell(`?${name}=${text} is ignored: expected ${expected}.`);
    return value;
  }
  return {
    /** Milliseconds since 1970 at the start of the visit. */
    clock: read('clock', parseClock, 'an ISO date, or milliseconds since 1970'),
    seed: read('seed', parseSeed, 'a whole number from 0 to 4294967295'),
  };
}
