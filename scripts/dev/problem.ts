/** What went wrong, as the overlay, the error page and the terminal show it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Lines shown before and after the faulty one. */
const AROUND = 1;

export interface Problem {
  message: string;
  /** Relative to the project. */
  file?: string;
  line?: number;
  column?: number;
}

/** The lines around a problem, its own marked; empty if its file cannot be read. */
export function codeFrame({ file, line }: Problem, root: string): string {
  if (file === undefined || line === undefined) return '';
  let lines: string[];
  try {
    lines = readFileSync(path.join(root, file), 'utf8').split('\n');
  } catch {
    return '';
  }
  const first = Math.max(1, line - AROUND);
  return lines
    .slice(first - 1, line + AROUND)
    .map(
      (text, index) => `${first + index === line ? '>' : ' '} ${String(first + index).padStart(4)} | ${text}`,
    )
    .join('\n');
}

/** `src/app/screen/App.tsx:12:3`; empty without a file. */
export function placeOf({ file, line, column }: Problem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

/** What a failed program wrote, without its colours: the message, and the place if it names one in the project. */
export function problemOf(output: string, root: string): Problem {
  // eslint-disable-next-line no-control-regex
  const text = output.replace(/\u001b\[[\d;]*m/g, '').trim();
  for (const [, file = '', line, column] of text.matchAll(
    /(?:file:\/\/|webpack:\/\/[\w-]*\/)?([\w./-]+\.(?:tsx?|mjs|js|json|css)):(\d+)(?::(\d+))?/g,
  )) {
    const relative = path.relative(root, path.resolve(root, file));
    if (/^(?:\.\.|dist|node_modules)\b/.test(relative) || relative.includes('node_modules/')) continue;
    return { message: text, file: relative, line: Number(line), ...(column && { column: Number(column) }) };
  }
  return { message: text };
}

/** The first error of a webpack build. */
export function problemOfBuild(
  errors: readonly { message: string; moduleName?: string; loc?: string }[],
  root: string,
): Problem {
  const inSource = /(\S+)\((\d+),(\d+)\)/;
  // TypeScript counts in the source, webpack in what it was compiled to.
  const error = errors.find(({ message }) => inSource.test(message)) ??
    errors[0] ?? { message: 'The build has failed' };
  const at = inSource.exec(error.message);
  const [line, column] = at ? at.slice(2) : (/^(\d+):(\d+)/.exec(error.loc ?? '')?.slice(1) ?? []);
  const file = at ? path.relative(root, at[1] ?? '') : error.moduleName?.replace(/^\.\//, '');
  return {
    message: error.message,
    ...(file && { file }),
    ...(line !== undefined && { line: Number(line), column: Number(column) }),
  };
}
