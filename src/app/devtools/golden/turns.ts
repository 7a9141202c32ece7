/**
 * The order in which a golden visit hands the world's inputs to the sagas (docs/decisions/020). A turn begins with
 * the first load or a gesture. Inputs are held until the page rests, then handed over in the order of their requests.
 * The clock advances to the next delay only when nothing is left.
 */
import { loopsRested } from '../../../features/device/deviceSlice';
import type { Input, Seam } from '../seam/seam';
import type { Clock } from './clock';

/** How far the clock advances in a turn: over all delays of a navigation, but not of retries after a failure. */
export const TURN_MS = 5_000;

interface TurnsOptions {
  clock: Clock;
  untilQuiet: () => Promise<void>;
  onChange: (isAtRest: boolean) => void;
}

interface Held {
  order: number;
  args?: readonly unknown[];
  deliver: () => void;
}

/** Depends on how busy the machine is. */
const isMeasured = (input: Input) => input.kind === 'action' && loopsRested.match(input.action);
/** How an answer is cut into pieces is up to the network: the last report counts. */
const isProgress = (input: Input) => input.kind === 'value' && input.door.startsWith('contentApi.');
const isLate = (input: Input) =>
  input.kind === 'answer' ||
  isProgress(input) ||
  (input.kind === 'value' && input.door === 'loadingScreen.count');

function handOver({ deliver }: Held): void {
  try {
    deliver();
  } catch (error) {
    reportError(error);
  }
}

export function createTurns({ clock, untilQuiet, onChange }: TurnsOptions) {
  let held: Held[] = [];
  let calls = 0;
  const orders = new WeakMap<readonly unknown[], number>();
  const pending = new Set<readonly unknown[]>();
  let inputs = 0;
  let end = clock.now();
  let turn: Promise<void> | undefined;

  async function play(): Promise<void> {
    let isOver = false;
    while (!isOver) {
      await untilQuiet();
      const due = held.sort((one, other) => one.order - other.order);
      held = [];
      due.forEach(handOver);
      isOver = due.length === 0 && !clock.advance(end);
    }
    turn = undefined;
    onChange(true);
  }

  const seam: Seam = {
    called: (_door, args) => void orders.set(args, (calls += 1)),
    awaited(args) {
      if (!orders.has(args)) orders.set(args, (calls += 1));
      pending.add(args);
    },
    wait: clock.wait,
    admit(input, deliver) {
      if (isMeasured(input)) return;
      if (input.kind !== 'read') inputs += 1;
      if (!isLate(input) || !('args' in input)) return deliver();
      const { args } = input;
      if (input.kind === 'answer') pending.delete(args);
      if (isProgress(input)) held = held.filter((other) => other.args !== args);
      held.push({
        order: orders.get(args) ?? Infinity,
        deliver,
        ...(isProgress(input) && { args }),
      });
    },
  };

  return {
    seam,
    /** The clock goes on from here. */
    begin() {
      end = clock.now() + TURN_MS;
      if (turn) return;
      onChange(false);
      turn = play();
    },
    isAtRest: () => turn === undefined,
    inputs: () => inputs,
    pending: () => pending.size,
  };
}
