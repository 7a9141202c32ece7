/** `/image/…`: a picture at a width, or with all of its frames, in the format that its browser takes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { IMAGE_PREFIX, readPictureAddress } from '../../../lib/pictures/pictureAddress';
import { entityHash, etagMatches } from '@hibari/node/http/caching';
import { clientOf } from '../../operations/limits/rateLimits';
import { requestTarget } from '@hibari/node/http/requestTarget';
import { acceptedFormats } from './resizePicture';
import { PictureFault } from './pictureFault';
import { pictureKindOf } from '@hibari/node/pictures/stripMetadata';
import type { PictureMaker } from './pictureMaker';

/** The address holds the hash of the bytes. */
const OWN_CACHE = 'public, max-age=31536000, immutable';
/** The picture at a foreign address may change. */
const FOREIGN_CACHE = 'public, max-age=86400';

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  { statusCode, message }: PictureFault,
): FastifyReply {
  if (statusCode !== 404) request.log.warn({ picture: request.url, reason: message }, 'a picture is refused');
  return reply
    .code(statusCode)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send(`${statusCode} ${request.id}\n`);
}

export const imageRoute = fp<{ maker: PictureMaker }>(
  (app, { maker }, done) => {
    app.get(`${IMAGE_PREFIX}*`, async (request, reply) => {
      const wanted = readPictureAddress(requestTarget(request));
      if (!wanted) return reply.callNotFound();
      if ('url' in wanted.source) await app.countPicture(request);
      const formats = acceptedFormats(request.headers.accept);
      try {
        const bytes = await maker.find(wanted, formats, clientOf(request));
        const etag = `"${entityHash(bytes)}"`;
        reply.headers({
          etag,
          vary: 'Accept',
          'cache-control': 'hash' in wanted.source ? OWN_CACHE : FOREIGN_CACHE,
        });
        if (etagMatches(request.headers['if-none-match'], etag)) return await reply.code(304).send();
        return await reply.type(`image/${pictureKindOf(bytes)}`).send(bytes);
      } catch (error) {
        if (error instanceof PictureFault) return refuse(request, reply, error);
        throw error;
      }
    });
    done();
  },
  { name: 'imageRoute', dependencies: ['rateLimits', 'notFound'] },
);
