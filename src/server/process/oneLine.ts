const LENGTH_LIMIT = 500;

/** Any thrown value as one printable line. */
export function oneLine(thrown: unknown): string {
  return describe(thrown).replaceAll(/\s+/g, ' ').trim().slice(0, LENGTH_LIMIT);
}

function describe(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  // The message of a failed fetch says nothing else.
  if (thrown instanceof Error)
    return thrown.cause === undefined ? thrown.message || thrown.name : describe(thrown.cause);
  const { message } = thrown as { message?: unknown };
  return typeof message === 'string' && message ? message : JSON.stringify(thrown);
}
