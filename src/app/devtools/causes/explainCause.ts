/** Causes as text: for the console, for failing tests, and for the Trace tab of Redux DevTools. */
import {
  type Cause,
  type CauseLog,
  causesOf,
  sagasOf,
  causeTreeOf,
  type CauseTree,
  stoppedBy,
} from './causeLog';

const durationOf = ({ at, ended }: Cause) => (ended === undefined ? 'runs' : `${Math.round(ended - at)} ms`);
const called = ({ name, detail }: Cause) => (detail === undefined ? name : `${name}(${detail})`);

/** One step: `contentApi.getItem(post, q) answered after 132 ms`. */
export function describeCause(cause: Cause): string {
  const { kind, name, end, gesture } = cause;
  if (kind === 'action') return gesture ? `${name}, from ${gesture}` : name;
  if (kind === 'value') return `a value of ${name}`;
  if (kind === 'delay') return end === 'done' ? `the end of ${name}` : name;
  if (kind === 'call') {
    return `${end === 'failed' ? 'the failure' : 'the answer'} of ${called(cause)} after ${durationOf(cause)}`;
  }
  return name;
}

/** `contentApi.getItem(post, q), cancelled after 12 ms`. */
const describeCauseEnd = (cause: Cause): string =>
  `${called(cause)}, ${cause.end ?? ''} after ${durationOf(cause)}`;

/** From the newest to the oldest: each line is what caused the line above it. */
export function explainCause(log: CauseLog, from: Cause): string {
  const lines = causesOf(log, from).map((cause, depth) => {
    const sagas = sagasOf(log, cause)
      .reverse()
      .map(({ name }) => name);
    const by = sagas.length > 0 && cause.kind !== 'value' ? ` (in ${sagas.join(' › ')})` : '';
    return `${depth === 0 ? '' : '← '}${describeCause(cause)}${by}`;
  });
  return lines.join('\n');
}

function lineOf(tree: CauseTree, start: number): string {
  const { kind, name, end, at } = tree;
  const took = kind === 'action' || kind === 'value' ? '' : `, ${durationOf(tree)}`;
  const how = end && end !== 'done' ? `, ${end}` : '';
  const what = kind === 'action' ? `→ ${name}` : kind === 'call' ? called(tree) : name;
  return `${what}${took}${how}  [+${Math.round(at - start)} ms]`;
}

/** The tree of everything that followed, one line each. */
export function drawTree(log: CauseLog, root: Cause): string {
  const draw = (tree: CauseTree, indent: string): string[] => [
    indent + lineOf(tree, root.at),
    ...tree.children.flatMap((child) => draw(child, `${indent}  `)),
  ];
  return draw(causeTreeOf(log, root), '').join('\n');
}

/** What the Trace tab's parser gives a meaning to: `name@file:1`, `line 1 > eval`, `(at …`, `(eval …`. */
const PLAIN: Record<string, string> = { '@': '＠', '>': '›', '(': '( ' };

/** The tab wants a place in a file. */
function frame(text: string, kind: string): string {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  return `    at ${words.replaceAll(/[@>]|\((?=(?:at|eval) )/g, (mark) => PLAIN[mark] ?? mark)} (${kind}:1:1)`;
}

const before = (cause: Cause, from: Cause) =>
  `${describeCause(cause)}, ${Math.round(from.at - cause.at)} ms before`;

/** In the form of a V8 stack: the tab shows frames only, so sagas, calls and gestures are written as frames. */
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
