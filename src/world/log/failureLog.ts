/**
 * Where failures are logged: the browser's console or the server's log, never shown to visitors
 * (rule: failure.only-logged).
 */
export type FailureLog = (message: string, error: unknown) => void;
