import type { Point } from './outline';
import type { Key } from './piece';

/** Splits every diagonal move into a horizontal and a vertical one, so that parts move along the grid. */
export function alongTheGrid(keys: readonly Key<Point>[], isAcrossFirst: boolean): Key<Point>[] {
  return keys.flatMap((key, index) => {
    const before = keys[index - 1];
    if (!before) return [key];
    const [fromX, fromY] = before.value;
    const [toX, toY] = key.value;
    const [across, down] = [Math.abs(toX - fromX), Math.abs(toY - fromY)];
    if (across < 1 || down < 1) return [key];
    const share = (isAcrossFirst ? across : down) / (across + down);
    const corner: Point = isAcrossFirst ? [toX, fromY] : [fromX, toY];
    const at = Math.round(before.at + (key.at - before.at) * (0.3 + 0.4 * share));
    return [
      { at, value: corner, ease: 'slide' as const },
      { ...key, ease: 'settle' as const },
    ];
  });
}
