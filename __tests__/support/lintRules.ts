import { spawnSync } from 'node:child_process';
import { ROOT } from './projectFiles';

export interface LintedCode {
  /** The file of the code; it exists, since some rules need types. */
  file: string;
  code: string;
  /** Complaints of other rules do not count. */
  rules: string[];
}

/** The first word of each complaint, for each piece of code. */
export function complaintsOf(pieces: LintedCode[]): string[][] {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['__tests__/support/runLintRules.mjs'], {
    cwd: ROOT,
    input: JSON.stringify(pieces),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as string[][];
}
