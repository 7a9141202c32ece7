/** Pictures for shared links: each drawn once, one at a time, and kept on disk by all that it shows. */
import path from 'node:path';
import sharp from 'sharp';
import { once } from '@hibari/contract/once';
import type { FailureLog } from '../../../world/failureLog';
import { createFairQueue } from '../../operations/limits/fairQueue';
import { SOCIAL_STORAGE, SOCIAL_QUEUE } from '../../operations/limits/limits';
import { openStoredPictures } from '../pictures/storedPictures';
import type { SourceFont } from '../fonts/sourceFont';
import { openOutlines } from './outlines';
import { socialSvg, type SocialText } from './socialSvg';

interface DrawingOptions {
  font: SourceFont;
  dataDir: string;
  failureLog: FailureLog;
}

/** To be raised with the drawing, which no text changes. */
const DRAWING = 1;
/** Some applications show no preview of a larger file. */
const MAX_BYTES = 60_000;
/** A picture has some six colours; the others smooth its edges. */
const COLOURS = [128, 64, 32];

export type SocialDrawing = ReturnType<typeof openSocialDrawing>;

export function openSocialDrawing({ font, dataDir, failureLog }: DrawingOptions) {
  const stored = openStoredPictures({
    folder: path.join(dataDir, 'social'),
    onFull: (error) => failureLog('social pictures cannot be kept on disk: they are drawn each time', error),
    limits: SOCIAL_STORAGE,
  });
  const inTurn = createFairQueue(SOCIAL_QUEUE);
  const outlines = once(() => openOutlines(font));

  return {
    /** PNG of 1200 × 630 pixels; for no client it is the server's own work. Rejects with a `Refusal` if too much waits. */
    async draw(text: SocialText, client: string | undefined): Promise<Buffer> {
      const key = JSON.stringify([DRAWING, text]);
      const kept = await stored.read(key);
      if (kept) return kept.bytes;
      return inTurn(client, async () => {
        // Another request may have had it drawn meanwhile.
        const drawn = await stored.read(key);
        if (drawn) return drawn.bytes;
        const png = await toPng(await socialSvg(text, await outlines()));
        await stored.store(key, png);
        return png;
      });
    },
    load: inTurn.load,
  };
}

/** PNG keeps letters sharp, and every social network reads it. */
async function toPng(svg: string): Promise<Buffer> {
  let png = Buffer.alloc(0);
  for (const colours of COLOURS) {
    png = await sharp(Buffer.from(svg)).png({ palette: true, colours, dither: 0, effort: 8 }).toBuffer();
    if (png.length < MAX_BYTES) break;
  }
  return png;
}
