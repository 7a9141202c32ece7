import sharp from 'sharp';
import { once } from '../../../lib/once';

export const COVER = 'cover.webp';

/** An item needs a picture to be shown in a list. */
export const blankCover = once(() =>
  sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#d9d9d9' } })
    .webp({ lossless: true })
    .toBuffer(),
);
