import { cycled } from '../cycled';
import { rotations, type Rotation } from '../shape';

interface Box {
  column: number;
  row: number;
  width: number;
  height: number;
}

/** The place and span of a quarter circle whose right angle lies in the box's corner of that rotation. */
export function cornerPlace(
  { column, row, width, height }: Box,
  span: number,
  rotation: Rotation,
): [column: number, row: number, span: number] {
  const isRight = rotation === 90 || rotation === 180;
  const isLow = rotation >= 180;
  return [column + (isRight ? width - span : 0), row + (isLow ? height - span : 0), span];
}

export const opposite = (rotation: Rotation): Rotation => cycled(rotations, rotation / 90 + 2);
