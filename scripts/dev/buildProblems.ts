/** The problems of a build with their places in the sources, for the terminal, the overlay and the error page. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { Compiler, NormalModule, WebpackError } from 'webpack';
import { framed, placeOf, withoutColours, type Problem } from './problem';

const NAME = 'BuildProblems';

interface Position {
  line: number;
  column: number;
}

/** Of PostCSS: `(4:14) /project/src/a.module.css Unknown word`. */
const STYLES = /^\((\d+):(\d+)\) \S+ (.+)$/m;
const JSON_POSITION = /JSON at position (\d+)/;

/** Webpack counts lines in what the loaders have made of a module; columns start at 0. */
function positionOf({ loc, module, file }: WebpackError): Position | undefined {
  if (!loc || !('start' in loc)) return undefined;
  const { line, column = 0 } = loc.start;
  // Set by ts-loader, which counts in the source.
  if (file) return { line, column: column + 1 };
  const map = (module as NormalModule | null | undefined)?.originalSource()?.map({});
  if (!map) return { line, column: column + 1 };
  const entry = new SourceMap(map as SourceMapPayload).findEntry(line - 1, column);
  return 'originalLine' in entry
    ? { line: entry.originalLine + 1, column: entry.originalColumn + 1 }
    : undefined;
}

function positionIn(file: string, offset: number): Position | undefined {
  try {
    const before = readFileSync(file, 'utf8').slice(0, offset).split('\n');
    return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
  } catch {
    return undefined;
  }
}

function problemOf(error: WebpackError, root: string): Problem {
  const text = withoutColours(error.message).replaceAll(`${root}/`, '');
  const name = error.file || (error.module as NormalModule | null | undefined)?.resource?.split('?')[0];
  const file = name && path.relative(root, name);
  const styles = STYLES.exec(text);
  if (styles) {
    const [, line, column, message = ''] = styles;
    return { message, ...(file && { file }), line: Number(line), column: Number(column) };
  }
  const offset = JSON_POSITION.exec(text)?.[1];
  const position = offset && name ? positionIn(name, Number(offset)) : positionOf(error);
  // What follows is advice about loaders, and a frame of the compiled code.
  const message = (/TS\d+: [^]*/.exec(text)?.[0] ?? text)
    .replace(/^Module (?:parse|build) failed:? /, '')
    .replace(/(?: \(\d+:\d+\))?\nFile was p[^]*/, '');
  return { message, ...(file && { file }), ...position };
}

/** One for each fault: webpack fails once more on what TypeScript has made of a wrong source. */
function problemsOf(errors: readonly WebpackError[], root: string): Problem[] {
  const reported = new Set(errors.filter(({ file }) => file).map(({ module }) => module));
  const kept = errors.filter((error) => error.file || !error.module || !reported.has(error.module));
  const all = kept.map((error) => problemOf(error, root));
  return [...new Map(all.map((problem) => [placeOf(problem) + problem.message, problem])).values()];
}

/** Replaces the errors of a compiler's builds, in all outputs. */
export class BuildProblems {
  /** Of the last build. */
  current: readonly Problem[] = [];
  #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    const shown = (problem: Problem): WebpackError =>
      Object.assign(new WebpackError(framed(problem, this.#root)), { file: placeOf(problem), stack: '' });
    compiler.hooks.thisCompilation.tap(NAME, ({ hooks }) => {
      this.current = [];
      hooks.processErrors.tap(NAME, (errors) => {
        this.current = problemsOf(errors as WebpackError[], this.#root);
        return this.current.map(shown);
      });
    });
  }
}
