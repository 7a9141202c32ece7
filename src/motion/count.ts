import { play } from './clock';

/** Counts from one number to another in the counter's duration; calls `onValue` with each whole number. */
export function count(from: number, to: number, onValue: (value: number) => void) {
  let shown = from;
  return play({
    duration: 'counter',
    ease: 'inOut',
    draw(progress) {
      const value = progress === 1 ? to : Math.floor(from + (to - from) * progress);
      if (value !== shown) onValue((shown = value));
    },
  });
}
