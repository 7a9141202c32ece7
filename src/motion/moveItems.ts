import { canMove } from './clock';
import { cubicBezier, DURATION } from './tokens';

/** Where an item lies in its list, whatever moves it at the moment. */
interface Place {
  left: number;
  top: number;
  width: number;
  /** It is in the window, at least in part. */
  seen: boolean;
}

export type Places = ReadonlyMap<Element, Place>;

export function readPlaces(list: HTMLElement): Places {
  return new Map(
    ([...list.children] as HTMLElement[]).map((item) => {
      const { top, bottom } = item.getBoundingClientRect();
      return [
        item,
        {
          left: item.offsetLeft - list.offsetLeft,
          top: item.offsetTop - list.offsetTop,
          width: item.offsetWidth,
          seen: bottom > 0 && top < window.innerHeight,
        },
      ];
    }),
  );
}

const TIMING: KeyframeAnimationOptions = {
  duration: DURATION.reflow,
  easing: cubicBezier('out'),
  // One that is still moving goes on from where it is.
  composite: 'add',
};

/** Moves each item from its place before to its place now; one that was not seen there, or is of another size, unrolls. */
export function moveItems(before: Places, now: Places): void {
  if (!canMove()) return;
  for (const [item, place] of now) {
    const old = before.get(item);
    const [x, y] = old ? [old.left - place.left, old.top - place.top] : [0, 0];
    if (!old?.seen || old.width !== place.width) {
      item.animate({ clipPath: ['inset(0 0 100%)', 'inset(0)'] }, { ...TIMING, composite: 'replace' });
    } else if (x !== 0 || y !== 0) {
      item.animate({ translate: [`${x}px ${y}px`, '0 0'] }, TIMING);
    }
  }
}
