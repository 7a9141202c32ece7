/** Sagas, calls and delays as tracks of the browser's Performance panel. */
import type { Cause, CauseLog } from './causeLog';
import { causesOf, sagasOf } from './chain';
import { describe } from './words';

const GROUP = 'Sagas';
const TRACKS = { saga: 'Sagas', call: 'Calls', delay: 'Delays' } as const;
const COLOURS = { done: 'primary', failed: 'error', lost: 'secondary', cancelled: 'tertiary' } as const;

export function createTracks(log: CauseLog, { performance }: Pick<typeof globalThis, 'performance'>) {
  return (cause: Cause): void => {
    const { kind, name, at, ended = at, end = 'done' } = cause;
    if (!(kind in TRACKS) || !name) return;
    const [, ...causes] = causesOf(log, cause);
    const devtools = {
      dataType: 'track-entry',
      trackGroup: GROUP,
      track: TRACKS[kind as keyof typeof TRACKS],
      color: COLOURS[end],
      tooltipText: `${name}: ${end}`,
      properties: [
        ['Ended', end],
        [
          'In',
          sagasOf(log, cause)
            .map((saga) => saga.name)
            .join(' ‹ '),
        ],
        ...causes.slice(0, 5).map((one) => ['Because of', describe(one)]),
      ],
    };
    performance.measure(name, { start: at, end: ended, detail: { devtools } });
    // The panel has it; the page's own list would grow for ever.
    performance.clearMeasures(name);
  };
}
