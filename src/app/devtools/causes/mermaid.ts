/** Causes as a sequence diagram in Mermaid's language. */
import { COMPONENT, type Cause, type CauseLog, sagasOf } from './causeLog';

interface SequenceDrawing {
  /** With the times that things took. */
  times?: boolean;
  /** Types of the actions whose payload is written, if it is a word. */
  payloads?: RegExp;
}

const ID = /\W/g;
const textOf = (text: string) => text.replaceAll(/[;#]/g, ' ').replaceAll('\n', ' ');

/** The saga that the others work for: the one that the root saga has started. */
function actorOf(log: CauseLog, cause: Cause): string {
  const sagas = sagasOf(log, cause);
  const root = sagas.findIndex(({ name }) => name === 'startWatchers' || name === 'rootSaga');
  return (root > 0 ? sagas[root - 1] : sagas.at(-1))?.name ?? 'store';
}

const HOW = { failed: 'fails', lost: 'is too late', cancelled: 'is cancelled' } as const;

interface Arrow {
  at: number;
  from: string;
  to: string;
  line: string;
}

function arrowsOf(log: CauseLog, cause: Cause, { times, payloads }: SequenceDrawing): Arrow[] {
  const { kind, name, detail = '', at, ended = at, end, gesture, action } = cause;
  const actor = actorOf(log, cause);
  const took = times ? ` after ${Math.round(ended - at)} ms` : '';
  if (kind === 'action') {
    const from = gesture === undefined ? actor : gesture === COMPONENT ? 'page' : 'visitor';
    const { payload } = (action ?? {}) as { payload?: unknown };
    const what = payloads?.test(name) && typeof payload === 'string' ? `${name} ${payload}` : name;
    return [{ at, from, to: 'store', line: `${from}->>store: ${what}` }];
  }
  if (kind === 'value' && name) {
    return [{ at, from: 'browser', to: 'store', line: `Note over store: ${name}` }];
  }
  if (kind === 'delay' && end && end !== 'cancelled') {
    const text = `${name} ${end === 'lost' ? 'is not reached' : 'is over'}`;
    return [{ at: ended, from: actor, to: actor, line: `Note over ${actor}: ${text}` }];
  }
  if (kind !== 'call') return [];
  const [port = name, ...method] = name.split('.');
  const to = port.replaceAll(ID, '');
  const asked = {
    at,
    from: actor,
    to,
    line: `${actor}->>${to}: ${method.join('.') || name} ${detail}`.trim(),
  };
  if (ended === at && end === 'done') return [asked];
  const arrow = end === 'done' ? '-->>' : '--x';
  const how = end && end !== 'done' ? HOW[end] : 'answers';
  const answer = { at: ended, from: to, to: actor, line: `${to}${arrow}${actor}: ${how}${took}` };
  return end ? [asked, answer] : [asked];
}

/** The records in their order of time, as arrows between the visitor, the store, its sagas and the ports. */
export function drawSequence(
  log: CauseLog,
  records: readonly Cause[],
  drawing: SequenceDrawing = {},
): string {
  const arrows = records
    .flatMap((record) => arrowsOf(log, record, drawing))
    .map((arrow, order) => ({ ...arrow, order }))
    .sort((a, b) => a.at - b.at || a.order - b.order);
  const actors = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))];
  return [
    'sequenceDiagram',
    ...actors.map((actor) => `participant ${actor}`),
    ...arrows.map(({ line }) => textOf(line)),
  ].join('\n  ');
}
