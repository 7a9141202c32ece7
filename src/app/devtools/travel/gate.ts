/**
 * Holds back the sagas' inputs while they must not move, and delivers them afterwards in the order of arrival.
 * Effects are never held: one could run after its race was decided.
 */
import { pageEntered } from '../../../navigation/navigationSlice';
import { methodKindOf, type Input } from '../seam/seam';

/**
 * What a visitor does with a picture of the past means nothing to the visit. Other inputs are facts of the world
 * (resize, visibility, progress), which are true afterwards as well. So are the reports of the newest page.
 */
const isGesture = (input: Input, isPast: boolean) =>
  input.kind === 'action'
    ? isPast || !pageEntered.match(input.action)
    : input.kind === 'value' && methodKindOf(input.door) === 'gestures';

const nextTask = () => new Promise((resolve) => void setTimeout(resolve));

interface GateOptions {
  isFrozen: () => boolean;
  /** The page shows an earlier state than the newest. */
  isPast: () => boolean;
  /** Of a gesture made in the past. */
  onDropped: (input: Input) => void;
}

export function createGate({ isFrozen, isPast, onDropped }: GateOptions) {
  let held: (() => void)[] = [];
  let isHandingOver = false;
  const channels = new Set<{ close: () => void }>();

  async function handOver(): Promise<void> {
    isHandingOver = true;
    while (held.length > 0 && !isFrozen()) {
      try {
        held.shift()?.();
      } catch (error) {
        reportError(error);
      }
      // Each one makes the sagas move as far as they can, before the next.
      await nextTask();
    }
    isHandingOver = false;
  }

  return {
    admit(input: Input, deliver: () => void) {
      const frozen = isFrozen();
      if (frozen && isGesture(input, isPast())) onDropped(input);
      else if (frozen || isHandingOver) held.push(deliver);
      else deliver();
    },
    /** Hands over what is held, unless it is frozen again meanwhile. */
    thaw() {
      if (!isHandingOver) void handOver();
    },
    opened: (channel: { close: () => void }) => void channels.add(channel),
    /** Those who wait for what is held, and for channels, are gone. */
    forget() {
      held = [];
      for (const channel of channels) channel.close();
      channels.clear();
    },
  };
}
