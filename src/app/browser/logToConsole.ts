/** Failures are only logged; a visitor is shown nothing (spec §8). */
export function logToConsole(message: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the one place where the site writes to the browser's console
  console.error(message, error);
}
