/**
 * Faults of the content service in development: the bar sets a cookie, and the development server answers the page's
 * calls by it (scripts/dev/contentFaults.ts).
 */
export const FAULTS = ['slow', 'failing', 'malformed', 'cut'] as const;
export type Fault = (typeof FAULTS)[number];

const COOKIE = 'hibari-fault';

/** Of a Cookie header or of `document.cookie`. */
export function faultOf(cookies: string): Fault | undefined {
  const value = cookies
    .split(/; */)
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return FAULTS.find((fault) => fault === value);
}

/** As assigned to `document.cookie`. It ends with the browser's session, so that no fault is forgotten for days. */
export const faultCookie = (fault: Fault | undefined): string =>
  `${COOKIE}=${fault ?? ''}; Path=/; SameSite=Strict${fault ? '' : '; Max-Age=0'}`;
