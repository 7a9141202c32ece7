/** Failures are only logged; a visitor is shown nothing (spec §8). */
export function logToConsole(message: string, error: unknown): void {
  console.error(message, error);
}
