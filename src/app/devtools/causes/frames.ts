/**
 * Causes in the form of a V8 stack, for the Trace tab of Redux DevTools. The tab shows frames only, so sagas, calls
 * and gestures are written as frames.
 */
import type { Cause, CauseLog } from './causeLog';
import { causesOf, sagasOf, stoppedBy } from './chain';
import { describeCause, describeCauseEnd } from './explainCause';

/** What the tab's parser gives a meaning to: `name@file:1`, `line 1 > eval`, `(at …`, `(eval …`. */
const PLAIN: Record<string, string> = { '@': '＠', '>': '›', '(': '( ' };

/** The tab wants a place in a file. */
function frame(text: string, kind: string): string {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  return `    at ${words.replaceAll(/[@>]|\((?=(?:at|eval) )/g, (mark) => PLAIN[mark] ?? mark)} (${kind}:1:1)`;
}

const before = (cause: Cause, from: Cause) =>
  `${describeCause(cause)}, ${Math.round(from.at - cause.at)} ms before`;

export function framesOf(log: CauseLog, from: Cause): string {
  const [, ...causes] = causesOf(log, from);
  const sagas = (cause: Cause) => sagasOf(log, cause).map(({ name }) => frame(name, 'saga'));
  const stopped = (cause: Cause) =>
    stoppedBy(log, cause).map((one) => frame(describeCauseEnd(one), one.kind));
  const own = from.gesture ? [frame(from.gesture, 'gesture')] : sagas(from);
  const older = causes.flatMap((cause) =>
    cause.kind === 'action'
      ? [frame(before(cause, from), 'action'), ...stopped(cause), ...sagas(cause)]
      : [frame(describeCause(cause), cause.kind), ...stopped(cause)],
  );
  return ['Error', ...own, ...older].join('\n');
}
