/** Faults outside a visit's code: unhandled rejections, and console messages of libraries. */
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

/** Passes each to `complain` until the returned function is called. */
export function watchFaults(complain: (complaint: string) => void): () => void {
  if (watchers.length === 0) start();
  watchers.push(complain);
  return () => {
    watchers = watchers.filter((one) => one !== complain);
    if (watchers.length === 0) undo();
  };
}
