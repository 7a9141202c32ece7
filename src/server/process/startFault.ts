import { oneLine } from './oneLine';

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
