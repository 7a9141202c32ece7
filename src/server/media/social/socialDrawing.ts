/** Pictures for shared links: each drawn once, one at a time, and kept on disk by all that it shows. */
import path from 'node:path';
import { once } from '../../../lib/once';
import type { FailureLog } from '../../../world/log/failureLog';
import { createFairQueue } from '../../operations/limits/fairQueue';
import { SOCIAL_STORAGE, SOCIAL_QUEUE } from '../../operations/limits/limits';
import type { QueueLoad } from '../../operations/metrics/readings';
import { openStoredPictures } from '../pictures/storedPictures';
import { openOutlines } from './outlines';
import { socialPng } from './socialPng';
import { socialSvg, type SocialText } from './socialSvg';

export interface SocialDrawing {
  /** PNG of 1200 × 630 pixels; for no client it is the server's own work. Rejects with a `Refusal` if too much waits. */
  draw: (text: SocialText, client: string | undefined) => Promise<Buffer>;
  load: () => QueueLoad;
}

interface DrawingOptions {
  /** Where the web fonts lie. */
  fonts: string;
  dataDir: string;
  failureLog: FailureLog;
}

/** To be raised with the drawing, which no text changes. */
const DRAWING = 1;

export function openSocialDrawing({ fonts, dataDir, failureLog }: DrawingOptions): SocialDrawing {
  const stored = openStoredPictures({
    folder: path.join(dataDir, 'social'),
    onFull: (error) => failureLog('social pictures cannot be kept on disk: they are drawn each time', error),
    limits: SOCIAL_STORAGE,
  });
  const inTurn = createFairQueue(SOCIAL_QUEUE);
  const outlines = once(() => openOutlines(fonts));

  async function drawNow(text: SocialText): Promise<Buffer> {
    return socialPng(await socialSvg(text, await outlines()));
  }

  return {
    async draw(text, client) {
      const key = JSON.stringify([DRAWING, text]);
      const find = async () => (await stored.read(key))?.bytes;
      const kept = await find();
      if (kept) return kept;
      return inTurn(client, async () => {
        // Another request may have had it drawn meanwhile.
        const drawn = await find();
        if (drawn) return drawn;
        const png = await drawNow(text);
        await stored.store(key, png);
        return png;
      });
    },
    load: inTurn.load,
  };
}
