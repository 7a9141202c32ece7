import { DESKTOP, onPhone, pictureSlot, SNAP_SHARE, type PictureSlot } from './pictureSlot';

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

/** A narrow picture in a text: four columns, on phones two thirds of the text at most. */
export const NARROW_SLOT: PictureSlot = {
  sizes: `(min-width:${DESKTOP}px) min(30vw - 16px,413px),min(60vw,384px)`,
  from: 190,
  to: 1200,
};

/**
 * A picture that shares a row of a text. @param share of the row's width @param isFull a row of twelve columns
 * @param isStacked on phones it has a row of its own
 */
export function rowSlot(share: number, isFull: boolean, isStacked: boolean): PictureSlot {
  // Without its part of the gutters, of which a text's column has a third more.
  const [most, columns, gutter] = isFull ? [1288, 90, 12] : [851, 60, 16];
  const of = (width: number) => Math.round(width * share);
  return {
    sizes: `(min-width:${DESKTOP}px) min(${of(columns)}vw - ${gutter}px,${of(most)}px),${isStacked ? 90 : of(90)}vw`,
    from: 190,
    to: 2400,
  };
}

/** The lead story of a list has eight columns, seven in a narrow window, all of a phone; the rows below have two, and every sixth picture too has all of a phone. */
export function leadSlot(index: number): PictureSlot {
  return index === 0
    ? {
        sizes: `(min-width:1024px) min(60vw - 8px,851px),(min-width:${DESKTOP}px) min(52.5vw - 10px,741px),100vw`,
        from: 300,
        to: 2400,
      }
    : {
        sizes: `(min-width:${DESKTOP}px) min(15vw - 20px,195px),${index % 6 === 0 ? '100vw' : '(min-width:560px) 160px,104px'}`,
        from: 190,
        to: index % 6 === 0 ? 960 : 600,
      };
}

/** A featured project: seven and five columns, then five and seven; the first of an odd number is wide. */
export function featuredSlot(index: number, count: number): PictureSlot {
  const isOdd = count % 2 === 1;
  const isLarge = isOdd ? index === 1 : index === 0 || index === 3;
  const columns = isOdd && index === 0 ? 8 : isLarge ? 7 : 5;
  return onPhone(pictureSlot([DESKTOP, columns]), SNAP_SHARE);
}

/** A card of a list of cards whose last row is always full (`ItemGrid.module.css`). */
export function gridSlot(index: number, count: number): PictureSlot {
  const inLastRow = index >= count - (count % 3);
  const wide = !inLastRow ? 4 : count % 3 === 1 ? 8 : 6;
  const isAlone = count % 2 === 1 && index === count - 1;
  return pictureSlot([1024, wide], [560, isAlone ? 12 : 6]);
}

/** Such a card where a phone shows one from edge to edge and two side by side, in turn (`AllProjects.module.css`). */
export function rhythmSlot(index: number, count: number): PictureSlot {
  const isWide = index % 3 === 0 || (index % 3 === 1 && index === count - 1);
  return onPhone({ ...gridSlot(index, count), from: 190 }, isWide ? '100vw' : 'calc(45vw - 8px)');
}

/** Such a card where a phone shows a large first picture and rows (`LeadRows.module.css`). */
export const rowsSlot = (index: number, count: number): PictureSlot =>
  onPhone({ ...gridSlot(index, count), from: 190 }, index === 0 ? '100vw' : '30vw');
