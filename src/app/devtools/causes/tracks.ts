/** Sagas, calls and delays as tracks of the browser's Performance panel. */
import { type Cause, type CauseLog, causesOf, sagasOf } from './causeLog';
import { describeCause } from './explainCause';

const GROUP = 'Sagas';
const TRACKS = { saga: 'Sagas', call: 'Calls', delay: 'Delays' } as const;
const COLOURS = { done: 'primary', failed: 'error', lost: 'secondary', cancelled: 'tertiary' } as const;

/** The panel does not show what takes no time. */
const LEAST_MS = 0.1;
const MAX_REASONS = 5;

/** The newest, and the first of all: the gesture. */
function reasonsOf(log: CauseLog, cause: Cause): Cause[] {
  const [, ...causes] = causesOf(log, cause);
  return [...causes.slice(0, MAX_REASONS - 1), ...causes.slice(MAX_REASONS - 1).slice(-1)];
}

export function createTracks(log: CauseLog, { performance }: Pick<typeof globalThis, 'performance'>) {
  return (cause: Cause): void => {
    const { kind, name, at, ended = at, end = 'done', detail } = cause;
    if (!(kind in TRACKS) || !name) return;
    const sagas = sagasOf(log, cause).map((saga) => saga.name);
    const devtools = {
      dataType: 'track-entry',
      trackGroup: GROUP,
      track: TRACKS[kind as keyof typeof TRACKS],
      color: COLOURS[end],
      tooltipText: `${name}: ${end}`,
      properties: [
        ['Ended', end],
        ...(detail ? [['With', detail]] : []),
        ['In', sagas.join(' ‹ ')],
        ...reasonsOf(log, cause).map((one) => ['Because of', describeCause(one)]),
      ],
    };
    performance.measure(name, { start: at, end: Math.max(ended, at + LEAST_MS), detail: { devtools } });
    // The panel has it; the page's own list would grow for ever.
    performance.clearMeasures(name);
  };
}
