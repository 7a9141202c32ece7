/**
 * Where failures are logged: the browser's console or the server's log, never shown to visitors
 * (rule: failure.only-logged).
 */
export type FailureLog = (message: string, error: unknown) => void;

/** The log of the browser. */
export function logToConsole(message: string, error: unknown): void {
  console.error(message, error);
}
