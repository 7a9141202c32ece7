import { DESKTOP, pictureSlot, type PictureSlot } from './pictureSlot';

/** The picture at the head of a page: it has the whole width of a phone. */
export const OPENING_SLOT: PictureSlot = {
  sizes: `(min-width:${DESKTOP}px) min(90vw,1288px),100vw`,
  from: 300,
  to: 2400,
};

/** A picture in a text, which has eight columns. @param width of one that is not enlarged */
export function textSlot(width?: number): PictureSlot {
  const most = width === undefined ? '' : `${width}px,`;
  return {
    sizes: `(min-width:${DESKTOP}px) min(${most}60vw - 8px,851px),min(${most}90vw,100vw - 40px)`,
    from: 190,
    to: 2400,
  };
}

/** A card of a list of cards whose last row is always full (`ItemGrid.module.css`). */
export function gridSlot(index: number, count: number): PictureSlot {
  const inLastRow = index >= count - (count % 3);
  const wide = !inLastRow ? 4 : count % 3 === 1 ? 8 : 6;
  const isAlone = count % 2 === 1 && index === count - 1;
  return pictureSlot([1024, wide], [560, isAlone ? 12 : 6]);
}
