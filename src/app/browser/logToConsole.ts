/** Failures are only logged; a visitor is shown nothing (rule: failure.only-logged). */
export function logToConsole(message: string, error: unknown): void {
  console.error(message, error);
}
