/**
 * Causes in the form of a V8 stack, for the Trace tab of Redux DevTools: it shows frames only, so that sagas, calls and
 * gestures are written as such.
 */
import type { Cause, CauseLog } from './causeLog';
import { causesOf, sagasOf } from './chain';
import { describe } from './words';

/** What the tab's parser gives a meaning to: `(eval …`, `(at …`, `name@file:1`, `> eval`. */
const PLAIN: Record<string, string> = { '(': '[', ')': ']', '@': '＠', '>': '›' };

/** The tab wants a place in a file. */
function frame(text: string, kind: string): string {
  const words = text.replaceAll(/[()@>]/g, (mark) => PLAIN[mark] ?? mark).replaceAll(/\s+/g, ' ');
  return `    at ${words.trim()} (${kind}:1:1)`;
}

export function framesOf(log: CauseLog, from: Cause): string {
  const [, ...causes] = causesOf(log, from);
  const sagas = (cause: Cause) => sagasOf(log, cause).map(({ name }) => frame(name, 'saga'));
  const own = from.gesture ? [frame(from.gesture, 'gesture')] : sagas(from);
  const older = causes.flatMap((cause) => [
    frame(describe(cause), cause.kind),
    ...(cause.kind === 'action' ? sagas(cause) : []),
  ]);
  return ['Error', ...own, ...older].join('\n');
}
