/** Faults that no code of a visit sees: rejections that nobody handles, and what libraries say on the console. */
import { setImmediate as nativeTimer } from 'node:timers';

/** Jest gives each test file a copy of `process`, which hears of no rejection. */
const evaluate = nativeTimer.constructor as (code: string) => () => NodeJS.Process;
const realProcess = evaluate('return process')();

const EVENT = 'unhandledRejection';
const textOf = (value: unknown) => (value instanceof Error ? (value.stack ?? value.message) : String(value));

let watchers: ((complaint: string) => void)[] = [];
let undo = () => undefined as void;

function start(): void {
  // Jest's own listener would fail the test without a word about the visit.
  const before = realProcess.listeners(EVENT);
  const { error } = console;
  const tell = (complaint: string) => watchers.forEach((complain) => complain(complaint));
  realProcess.removeAllListeners(EVENT);
  realProcess.on(EVENT, (reason) => tell(`Nobody handled a rejection: ${textOf(reason)}`));
  const hear = (...values: unknown[]) => tell(`The console says: ${values.map(textOf).join(' ')}`);
  Object.assign(console, { error: hear });
  undo = () => {
    Object.assign(console, { error });
    realProcess.removeAllListeners(EVENT);
    for (const listener of before) realProcess.on(EVENT, listener);
  };
}

/** Tells `complain` of each until the function that is returned is called. */
export function watchFaults(complain: (complaint: string) => void): () => void {
  if (watchers.length === 0) start();
  watchers.push(complain);
  return () => {
    watchers = watchers.filter((one) => one !== complain);
    if (watchers.length === 0) undo();
  };
}
