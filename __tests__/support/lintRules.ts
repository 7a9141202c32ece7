import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

/** Whether the rules of .oxlintrc.json refuse this code in this file. */
export function oxlintRefuses(file: string, code: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'hibari-oxlint-'));
  try {
    cpSync(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    // From there it starts the linter that knows types.
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), code);
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const { stdout, stderr, status } = spawnSync(process.execPath, [oxlint, file], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (!stdout.includes('on 1 file')) throw new Error(stdout + stderr);
    return status !== 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
