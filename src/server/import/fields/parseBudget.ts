import { createContext, Script, type Context } from 'node:vm';
import { ContentFault } from '../contentFault';
import { CONTENT_LIMITS, type ContentLimits } from '../limits';

/**
 * Runs parsers under a time limit. The counted bounds should make it needless. It covers unknown cases, such as a
 * library's regular expression that backtracks. `node:vm` interrupts any synchronous code, also functions from
 * outside of its context, so no worker is needed.
 */
export class ParseBudget {
  private readonly context: Context = createContext({});
  private readonly script = new Script('work()');
  private left: number;

  constructor(private readonly limits: ContentLimits = CONTENT_LIMITS) {
    this.left = limits.totalParseMs;
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
