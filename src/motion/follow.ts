import { CURVES, loadGsap, type Gsap } from './clock';
import { DURATION } from './tokens';

interface Point {
  x: number;
  y: number;
}

/** Follows a moving point with the cursor's easing, driven by the clock. */
export function follow(draw: (point: Point) => void) {
  let clock: Gsap | undefined;
  let drawn: Point | undefined;
  void loadGsap().then(
    (gsap) => void (clock = gsap),
    () => undefined,
  );
  /** Stops; the next point counts as the first again. */
  const rest = () => {
    if (drawn) clock?.killTweensOf(drawn);
    drawn = undefined;
  };
  return {
    rest,
    /** Jumps there the first time, and whenever the clock cannot run. */
    moveTo(point: Point) {
      if (!clock || !drawn || document.hidden) {
        rest();
        drawn = { ...point };
        draw(drawn);
        return;
      }
      const moving = drawn;
      clock.to(moving, {
        ...point,
        duration: DURATION.cursor / 1000,
        ease: CURVES.out,
        overwrite: true,
        onUpdate: () => draw(moving),
      });
    },
  };
}
