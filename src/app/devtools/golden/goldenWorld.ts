/** The ports of a golden visit: their values must not depend on the time or on the pointer. */
import { buffers, eventChannel } from 'redux-saga';
import type { ScrollState } from '../../../world/scroll/scrollEvents';
import type { Saga } from '../../../world/saga';
import type { World } from '../../../world/world';

/** Emits once whenever the page rests, independently of the number of frames that a scroll has taken. */
export function createRestingScroll(window: Window) {
  const readers = new Set<() => void>();
  const readings = () =>
    eventChannel<ScrollState>((emit) => {
      let last = 0;
      const read = () => {
        const pageHeight = window.document.documentElement.scrollHeight;
        const viewportHeight = window.innerHeight;
        const y = Math.max(0, Math.min(Math.round(window.scrollY), pageHeight - viewportHeight));
        if (y === last) return;
        const direction = y > last ? 'down' : 'up';
        last = y;
        emit({ y, direction, viewportHeight, pageHeight });
      };
      read();
      readers.add(read);
      return () => void readers.delete(read);
    }, buffers.sliding(1));
  return { readings, read: () => readers.forEach((read) => read()) };
}

type RestingScroll = ReturnType<typeof createRestingScroll>;

function* watchNothing(): Saga<void> {}

/** No cursor is drawn: it follows the pointer by frames. Nothing is prefetched: what is in view depends on the window. */
export function withClock(
  world: Partial<World>,
  { readings }: Pick<RestingScroll, 'readings'>,
): Partial<World> {
  const { scrollEvents, cursor, prefetch } = world;
  return {
    ...world,
    ...(scrollEvents && { scrollEvents: { ...scrollEvents, readings } }),
    ...(cursor && { cursor: { ...cursor, load: () => Promise.resolve(false) } }),
    ...(prefetch && { prefetch: { ...prefetch, load: () => Promise.resolve(watchNothing) } }),
  };
}

const KEY_CHARACTERS = [2, 10] as const;

/** Keys have numbers of their own, so that nothing else that draws can shift them. */
export function withSeed(world: Partial<World>, random: () => number): Partial<World> {
  const { history } = world;
  const newKey = () =>
    random()
      .toString(36)
      .slice(...KEY_CHARACTERS);
  return { ...world, ...(history && { history: { ...history, newKey } }) };
}
