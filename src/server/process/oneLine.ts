const LENGTH_LIMIT = 500;

/** The errors of Emscripten's file system, which numbers them otherwise than Node. */
const ERRNO: Readonly<Record<number, string>> = {
  2: 'EACCES: permission denied',
  19: 'EDQUOT: disk quota exceeded',
  22: 'EFBIG: file too large',
  29: 'EIO: input/output error',
  33: 'EMFILE: too many open files',
  44: 'ENOENT: no such file or directory',
  51: 'ENOSPC: no space left on device',
  54: 'ENOTDIR: not a directory',
  63: 'EPERM: operation not permitted',
  69: 'EROFS: read-only file system',
};

/** Any thrown value as one printable line: PGlite and its file system also throw plain objects. */
export function oneLine(thrown: unknown): string {
  return describe(thrown).replaceAll(/\s+/g, ' ').trim().slice(0, LENGTH_LIMIT);
}

function describe(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  // A failed query's own message repeats the query and its values; the cause says what is wrong.
  if (thrown instanceof Error)
    return thrown.cause === undefined ? thrown.message || thrown.name : describe(thrown.cause);
  const { errno, message, name } = thrown as { errno?: unknown; message?: unknown; name?: unknown };
  if (typeof message === 'string' && message) return message;
  if (typeof errno === 'number') return ERRNO[errno] ?? `${String(name)} ${errno}`;
  return JSON.stringify(thrown);
}
