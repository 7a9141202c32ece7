/** How wide a picture is on the page, for `sizes`: the page's grid of `global.css` in numbers. */
import { MOBILE_MAX_WIDTH } from '../specConstants';

export const DESKTOP = MOBILE_MAX_WIDTH + 1;

export interface PictureSlot {
  /** Empty for one candidate that is shown in its own size. */
  sizes: string;
  /** The widths that its box ever needs. */
  from: number;
  to: number;
}

/** Columns of 24 px gutters; the grid grows until the window has 1,440 px. */
const columnsWide = (count: number) =>
  `min(${7.5 * count}vw - ${24 - 2 * count}px,${Math.round((328 * count) / 3 - 24)}px)`;

/** The number of columns of a picture, by window width, the widest first; below them it has a row of its own. */
export function pictureSlot(...columns: (readonly [from: number, count: number])[]): PictureSlot {
  const most = Math.max(...columns.map(([, count]) => count));
  const [narrow = 0, least = 0] = columns.at(-1) ?? [];
  return {
    sizes: [
      ...columns.map(([from, count]) => `(min-width:${from}px) ${columnsWide(count)}`),
      'min(90vw,100vw - 40px,1288px)',
    ].join(),
    // Three cards side by side are very small in a narrow window.
    from: narrow < DESKTOP && least < 6 ? 190 : 300,
    // For a card more is too fine to be seen, even at three dots a pixel.
    to: most < 7 ? 960 : 2400,
  };
}

/** A card of a row that is swiped (`SnapRow.module.css`), which grows no more in the widest of these windows. */
export const SNAP_SHARE = 'min(76vw,480px)';

/** The slot with another width on phones. */
export const onPhone = (slot: PictureSlot, share: string): PictureSlot => ({
  ...slot,
  sizes: `(max-width:${MOBILE_MAX_WIDTH}px) ${share},${slot.sizes}`,
});
