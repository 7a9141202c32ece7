/** Where in the sources an error of the browser's bundle was thrown. */
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { Problem } from './problem';

/** An address of a bundle's file in a stack. */
const FRAME = /\/assets\/([\w.-]+\.js)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;
const SOURCE = /^webpack:\/\/[\w-]*\/(?:\.\/)?([^?]+)/;
/** Versions kept of one file's map. */
const KEPT = 50;

/** What a page posts. `build`: the hash of the build that it was loaded with. */
export interface Thrown {
  message: string;
  stack: string;
  build: string;
}

/**
 * The maps of all builds. A page runs the files and hot updates that it was loaded with, while the files on disk
 * change.
 */
export class SourceMaps {
  #builds: string[] = [];
  #versions = new Map<string, { build: string; content: string }[]>();

  add(build: string, file: string, content: string): void {
    if (!this.#builds.includes(build)) this.#builds.push(build);
    const versions = this.#versions.get(file) ?? [];
    this.#versions.set(file, [...versions, { build, content }].slice(-KEPT));
  }

  /** The problem's place is the first frame of the stack in the project's own sources. */
  problemOf({ message, stack, build }: Thrown): Problem {
    for (const [, file = '', line, column] of stack.matchAll(FRAME)) {
      const map = this.#find(build, `${file}.map`);
      const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry)) continue;
      const source = SOURCE.exec(entry.originalSource)?.[1];
      if (source === undefined || /node_modules\/|^webpack\//.test(source)) continue;
      return { message, file: source, line: entry.originalLine + 1 };
    }
    return { message };
  }

  /** The version that a page of `build` has; of a hot update there is one. */
  #find(build: string, file: string): SourceMap | undefined {
    const versions = this.#versions.get(file) ?? [];
    const last = this.#builds.indexOf(build);
    const known = versions.findLast((version) => this.#builds.indexOf(version.build) <= last);
    const version = known ?? versions[0];
    return version && new SourceMap(JSON.parse(version.content) as SourceMapPayload);
  }
}
