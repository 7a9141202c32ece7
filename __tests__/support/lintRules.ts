import { spawnSync } from 'node:child_process';
import { ROOT } from './projectFiles';

/** The first word of each complaint of the project's own lint rules, for each piece of code as if it stood in a file. */
export function complaintsOf(rules: string[], files: { file: string; code: string }[]): string[][] {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['__tests__/support/runLintRules.mjs', ...rules],
    { cwd: ROOT, input: JSON.stringify(files), encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as string[][];
}
