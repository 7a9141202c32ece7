import { opendir } from 'node:fs/promises';

/**
 * A start that fails for a reason outside of the code. The message is one line that says what to change
 * (rule: operations.wrong-variable).
 */
export class StartFault extends Error {
  override readonly name: string = 'StartFault';
}

/** For the terminal: a line where the reason is outside of the code, else with the place in the code. */
export function describeFailure(error: unknown): string {
  if (error instanceof StartFault) return oneLine(error.message);
  return error instanceof Error ? (error.stack ?? error.message) : oneLine(error);
}

const FOLDER_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'is a file',
  EACCES: 'cannot be read: permission denied',
  ELOOP: 'is a loop of symbolic links',
};

export function unreadableFolder(name: string, folder: string, error: unknown): StartFault {
  const { code = oneLine(error) } = error as NodeJS.ErrnoException;
  return new StartFault(`the ${name} folder ${folder} ${FOLDER_REASONS[code] ?? 'cannot be read'} (${code})`);
}

/** Rejects with a `StartFault` where a folder cannot be read. */
export async function requireFolder(name: string, folder: string): Promise<void> {
  try {
    await (await opendir(folder)).close();
  } catch (error) {
    throw unreadableFolder(name, folder, error);
  }
}

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
