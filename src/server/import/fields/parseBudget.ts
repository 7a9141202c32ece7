import { createContext, Script, type Context } from 'node:vm';
import { ContentFault } from '../importProblem';
import { CONTENT_LIMITS, type ContentLimits } from '../limits';

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
