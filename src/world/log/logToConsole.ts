/** Failures are logged, never shown to visitors (rule: failure.only-logged). */
export function logToConsole(message: string, error: unknown): void {
  console.error(message, error);
}
