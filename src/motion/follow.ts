import { CURVES, loadGsap, type Gsap } from './clock';
import { DURATION } from './tokens';

export interface Point {
  x: number;
  y: number;
}

export interface FollowOptions {
  /** A token's name. */
  duration: keyof typeof DURATION;
  ease: keyof typeof CURVES;
  draw: (point: Point) => void;
}

/** Something that follows a point. */
export interface Follower {
  /** Jumps there the first time, and whenever the clock cannot run. */
  moveTo: (point: Point) => void;
  /** Stops; the next point counts as the first again. */
  rest: () => void;
}

/** Follows a moving point with an easing, driven by the clock. */
export function follow({ duration, ease, draw }: FollowOptions): Follower {
  let clock: Gsap | undefined;
  let drawn: Point | undefined;
  void loadGsap().then(
    (gsap) => void (clock = gsap),
    () => undefined,
  );
  return {
    moveTo(point) {
      if (!clock || !drawn || document.hidden) {
        if (drawn) clock?.killTweensOf(drawn);
        drawn = { ...point };
        draw(drawn);
        return;
      }
      const moving = drawn;
      clock.to(moving, {
        ...point,
        duration: DURATION[duration] / 1000,
        ease: CURVES[ease],
        overwrite: true,
        onUpdate: () => draw(moving),
      });
    },
    rest() {
      if (drawn) clock?.killTweensOf(drawn);
      drawn = undefined;
    },
  };
}
