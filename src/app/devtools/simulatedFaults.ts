/**
 * Simulated faults of the content service, in development. The bar sets a cookie, by which the development server
 * answers the page's calls (scripts/dev/contentFaults.ts).
 */
export const SIMULATED_FAULTS = ['slow', 'failing', 'malformed', 'cut'] as const;
export type SimulatedFault = (typeof SIMULATED_FAULTS)[number];

const COOKIE = 'hibari-fault';

/** Of a Cookie header or of `document.cookie`. */
export function simulatedFaultIn(cookies: string): SimulatedFault | undefined {
  const value = cookies
    .split(/; */)
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  return SIMULATED_FAULTS.find((fault) => fault === value);
}

/** As assigned to `document.cookie`. It ends with the browser's session, so that no fault is forgotten for days. */
export const faultCookie = (fault: SimulatedFault | undefined): string =>
  `${COOKIE}=${fault ?? ''}; Path=/; SameSite=Strict${fault ? '' : '; Max-Age=0'}`;
