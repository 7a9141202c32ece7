import { createContext, Script, type Context } from 'node:vm';
import { ContentFault } from './importProblem';

/**
 * What one content file, and all of them together, may cost a start (rule: content.bounded-import). Far above what
 * editors write: a larger value is a mistake or an attack. docs/content.md lists them for editors.
 */
export const CONTENT_LIMITS = {
  /** Folders inside each other, below the content folder. */
  folderDepth: 8,
  /** Names in one folder, whatever they are. */
  folderEntries: 20_000,
  /** Content files in all. */
  files: 60_000,
  totalBytes: 10_000_000_000,
  /** Of the Markdown files, which an import holds in memory all at once, unlike pictures. */
  totalTextBytes: 200_000_000,
  textBytes: 1_000_000,
  /** Characters between two line ends. */
  lineLength: 20_000,
  frontMatterLength: 20_000,
  /** Characters of one paragraph, heading or cell: Markdown's inline syntax is not linear. */
  paragraphLength: 20_000,
  /** Quotes, lists and emphasis inside each other. */
  nesting: 20,
  /** Blocks, paragraphs and cells of a body. A table fills up every row to the width of its head. */
  pieces: 20_000,
  /** For YAML, Markdown and HTML of one file; they take a millisecond or two. */
  parseMs: 3_000,
  /** For those of all files. */
  totalParseMs: 120_000,
  pictureBytes: 20_000_000,
  picturePixels: 40_000_000,
  pictureSide: 12_000,
  /** Reported problems of one file. */
  problems: 20,
} as const;

export type ContentLimits = Readonly<Record<keyof typeof CONTENT_LIMITS, number>>;

/** Files that are read side by side: as many as Node.js has threads for files and pictures. */
export const FILES_AT_ONCE = 4;

/** Markdown files that are read side by side: more, so that several are parsed in one step (`ParseBudget.queue`). */
export const TEXTS_AT_ONCE = 16;

interface Queued {
  /** Does the work. */
  settle: () => void;
  reject: (error: unknown) => void;
}

/**
 * Runs parsers under a time limit. The counted bounds should make it needless. It covers unknown cases, such as a
 * library's regular expression that backtracks. `node:vm` interrupts any synchronous code, also functions from
 * outside of its context, so no worker is needed.
 */
export class ParseBudget {
  private readonly waiting: Queued[] = [];
  private readonly context: Context = createContext({});
  private readonly script = new Script('work()');
  private left: number;

  constructor(private readonly limits: ContentLimits = CONTENT_LIMITS) {
    this.left = limits.totalParseMs;
  }

  /** As `run`, in one step with all that waits at that moment: a time limit costs as much as parsing a file. */
  queue<T>(work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      // Begins the work at once; what it throws rejects.
      const settle = () => resolve(new Promise((done) => done(work())));
      if (this.waiting.push({ settle, reject }) === 1) setImmediate(() => this.runWaiting());
    });
  }

  private runWaiting(): void {
    const queued = this.waiting.splice(0);
    try {
      this.run(() => {
        for (let first = queued[0]; first; first = queued[0]) {
          first.settle();
          queued.shift();
        }
      });
    } catch {
      // They took too long together; each has its own limit.
      for (const { settle, reject } of queued)
        try {
          this.run(settle);
        } catch (error) {
          reject(error);
        }
    }
  }

  run<T>(work: () => T): T {
    const { totalParseMs, parseMs } = this.limits;
    if (this.left < 1)
      throw new ContentFault(`comes after ${totalParseMs} ms of parsing, the most in all`, {
        isTransient: true,
      });
    const timeout = Math.min(parseMs, Math.ceil(this.left));
    const start = performance.now();
    this.context['work'] = work;
    try {
      return this.script.runInContext(this.context, { timeout }) as T;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      throw new ContentFault(`takes longer than ${timeout} ms to parse`, { isTransient: true });
    } finally {
      this.context['work'] = undefined;
      this.left -= performance.now() - start;
    }
  }
}
