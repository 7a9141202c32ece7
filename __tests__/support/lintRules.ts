import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { ROOT } from './projectFiles';

export interface LintedCode {
  /** Where the code would be, from the root. */
  file: string;
  code: string;
}

interface Diagnostics {
  diagnostics: { code: string; filename: string }[];
  number_of_files: number;
}

/** The rules of .oxlintrc.json that refuse each piece of code, in one run of the linter. */
export function refusalsOf(pieces: readonly LintedCode[]): string[][] {
  return withPieces(pieces, (names, run) => {
    const output = run('node_modules/oxlint/bin/oxlint', '--format=json', 'src', 'packages', '__tests__');
    const { diagnostics, number_of_files } = JSON.parse(output) as Diagnostics;
    if (number_of_files !== pieces.length) throw new Error(`${number_of_files} files were checked`);
    return names.map((name) =>
      diagnostics.filter(({ filename }) => filename === name).map(({ code }) => code),
    );
  });
}

/** The names in each piece of code that `npm run lint` says a supported browser lacks. */
export function lackingNamesOf(pieces: readonly LintedCode[]): string[][] {
  return withPieces(pieces, (names, run) => {
    const complaints = [...run('scripts/lint/supportedApis.mjs').matchAll(/^(.*?):\d+: (\S+) is missing/gm)];
    return names.map((name) => complaints.filter(([, file]) => file === name).map(([, , api = '']) => api));
  });
}

/** Writes the pieces into a folder with the project's settings; `run` starts a script of the project there. */
function withPieces<T>(
  pieces: readonly LintedCode[],
  check: (names: string[], run: (script: string, ...args: string[]) => string) => T,
): T {
  const folder = mkdtempSync(join(tmpdir(), 'hibari-lint-'));
  try {
    for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.json'])
      cpSync(join(ROOT, name), join(folder, name));
    for (const name of ['node_modules', 'scripts']) symlinkSync(join(ROOT, name), join(folder, name));
    for (const name of ['src', 'packages', '__tests__']) mkdirSync(join(folder, name));
    const names = writePieces(folder, pieces);
    return check(names, (script, ...args) => {
      const { stdout, stderr, status } = spawnSync(process.execPath, [join(ROOT, script), ...args], {
        cwd: folder,
        encoding: 'utf8',
        maxBuffer: 100_000_000,
      });
      // All pieces together are never clean.
      if (status !== 1) throw new Error(stdout + stderr);
      return stdout || stderr;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The second piece of one file goes into a folder below it. */
function writePieces(root: string, pieces: readonly LintedCode[]): string[] {
  const names = new Set<string>();
  for (const { file, code } of pieces) {
    const name = names.has(file) ? join(dirname(file), `again${names.size}`, basename(file)) : file;
    names.add(name);
    mkdirSync(join(root, dirname(name)), { recursive: true });
    writeFileSync(join(root, name), code);
  }
  return [...names];
}
