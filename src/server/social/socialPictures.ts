/**
 * `/social/…`: the picture of a page for shared links, drawn when it is first asked for (rule: found.social-picture). Only
 * pages that exist have one, under the one address that their head names.
 */
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { resolveAddress } from '../../app/pages/resolveAddress';
import { parseAddress } from '../../lib/place';
import type { FailureLog } from '../../world/log/failureLog';
import type { ContentSource } from '../contentSource';
import { answerUnavailable } from '../http/answerUnavailable';
import { hashOf, matches } from '../http/entityTags';
import { clientOf } from '../limits/clientOf';
import { createFairQueue } from '../limits/fairQueue';
import { RETRY_AFTER, SOCIAL_KEPT, SOCIAL_QUEUE } from '../limits/limits';
import { openStoredPictures } from '../pictures/storedPictures';
import { answerNotFound, pathOf } from '../plugins/notFound';
import { openOutlines, type Outlines } from './outlines';
import { readSocialText } from './readSocialText';
import { socialPng } from './socialPng';
import { socialSvg, type SocialText } from './socialSvg';

export interface SocialOptions {
  source: Pick<ContentSource, 'findEdition' | 'at'>;
  /** Where the web fonts lie. */
  fonts: string;
  dataDir: string;
}

const ADDRESS = /^\/social\/[\da-z]+(\/.+)\.png$/;
const CACHE = 'public, max-age=31536000, immutable';
/** To be raised with the drawing, which no text tells. */
const DRAWING = 1;

/** Draws a picture, or reads one that was drawn. */
function createDrawing({ fonts, dataDir }: SocialOptions, logFailure: FailureLog) {
  const stored = openStoredPictures({
    folder: path.join(dataDir, 'social'),
    onFull: (error) => logFailure('social pictures cannot be kept on disk: they are drawn each time', error),
    limits: SOCIAL_KEPT,
  });
  let outlines: Promise<Outlines> | undefined;
  return async (text: SocialText): Promise<Buffer> => {
    const key = JSON.stringify([DRAWING, text]);
    const kept = await stored.read(key);
    if (kept) return kept.bytes;
    outlines ??= openOutlines(fonts);
    outlines.catch(() => (outlines = undefined));
    const png = await socialPng(await socialSvg(text, await outlines));
    await stored.store(key, png);
    return png;
  };
}

export const socialPictures = fp<SocialOptions>(
  (app, options, done) => {
    const failureLog: FailureLog = (message, error) => app.log.error({ err: error }, message);
    const draw = createDrawing(options, failureLog);
    const inTurn = createFairQueue(SOCIAL_QUEUE);

    async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      await app.countPicture(request);
      const asked = pathOf(request);
      const [, page = ''] = ADDRESS.exec(asked) ?? [];
      const resolution = page ? resolveAddress(parseAddress(page), undefined) : undefined;
      if (resolution?.kind !== 'place') return answerNotFound(request, reply);
      const { place } = resolution;
      const { findEdition, at } = options.source;
      const found = await readSocialText(place, { contentApi: at(await findEdition()), failureLog });
      if (!found) return answerUnavailable(reply, RETRY_AFTER);
      const { address, text } = found;
      if (!address.endsWith(`${page}.png`)) return answerNotFound(request, reply);
      // The title has changed since the address was noted.
      if (address !== asked) return reply.header('cache-control', 'no-store').redirect(address, 302);
      const png = await inTurn(clientOf(request), () => draw(text));
      const etag = `"${hashOf(png)}"`;
      reply.headers({ etag, 'cache-control': CACHE });
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('image/png').send(png);
    }

    app.get('/social/*', send);
    done();
  },
  { name: 'socialPictures' },
);
