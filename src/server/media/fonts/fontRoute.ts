/** `/fonts/…`: the font of the characters that an address names. */
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { FONT_PREFIX, isAlphabetic, readFontAddress } from '../../../lib/address/fontAddress';
import { prepareText, sendCompressed, type PreparedText } from '@hibari/node/http/sendCompressed';
import { BEST_QUALITY, GOOD_QUALITY } from '@hibari/node/http/encodings';
import { requestTarget } from '@hibari/node/http/requestTarget';
import { clientOf } from '../../operations/limits/rateLimits';
import { type FairQueue, shareWork } from '../../operations/limits/fairQueue';
import { KEPT_FONTS } from '../../operations/limits/limits';
import { cutFont, type SourceFont } from './sourceFont';

interface FontOptions {
  source: SourceFont;
  /** Where fonts that must be cut wait. */
  queue: FairQueue;
}

const HEADERS = { 'content-type': 'font/ttf', 'cache-control': 'public, max-age=31536000, immutable' };

export const fontRoute = fp<FontOptions>(
  (app, { source, queue }, done) => {
    const share = shareWork<Buffer>(queue);
    const kept = new LRUCache<string, PreparedText>({
      ...KEPT_FONTS,
      sizeCalculation: ({ identity }) => identity.length,
    });

    app.get(`${FONT_PREFIX}*`, async (request, reply) => {
      const address = requestTarget(request);
      let font = kept.get(address);
      if (!font) await app.countFont(request);
      const codes = readFontAddress(address);
      if (!codes) return reply.callNotFound();
      if (!font) {
        font = prepareText(await share(clientOf(request), address, () => cutFont(source, codes)));
        kept.set(address, font);
      }
      // The alphabet's is the same on all pages.
      const quality = isAlphabetic(codes[0] ?? 0) ? BEST_QUALITY : GOOD_QUALITY;
      return sendCompressed(request, reply, font, HEADERS, quality);
    });
    done();
  },
  { name: 'fontRoute', dependencies: ['rateLimits', 'notFound'] },
);
