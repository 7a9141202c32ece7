/**
 * `/social/…`: the picture of a page for shared links, drawn after publishing or at an earlier request
 * (rule: found.social-picture). Only pages that exist have one, under the one address that their head names.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { resolveAddress } from '../../../app/pages/resolveAddress';
import { parseAddress } from '../../../lib/address/place';
import type { FailureLog } from '../../../world/failureLog';
import type { ContentSource } from '../../content-source/contentSource';
import { sendUnavailable } from '../../http/sendProblem';
import { entityHash, etagMatches } from '../../http/caching';
import { requestPath } from '../../http/requestTarget';
import { clientOf } from '../../operations/limits/rateLimits';
import { RETRY_AFTER } from '../../operations/limits/limits';
import { answerNotFound } from '../../operations/requests/errors';
import { readSocialText } from './readSocialText';
import type { SocialDrawing } from '../../media/social/socialDrawing';

interface SocialOptions {
  source: Pick<ContentSource, 'snapshot'>;
  drawing: SocialDrawing;
  failureLog: FailureLog;
}

const ADDRESS = /^\/social\/[\da-z]+(\/.+)\.png$/;
const CACHE = 'public, max-age=31536000, immutable';

export const socialPictures = fp<SocialOptions>(
  (app, { source, drawing, failureLog }, done) => {
    async function send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      await app.countPicture(request);
      const asked = requestPath(request);
      const [, page = ''] = ADDRESS.exec(asked) ?? [];
      const resolution = page ? resolveAddress(parseAddress(page), undefined) : undefined;
      if (resolution?.kind !== 'place') return answerNotFound(request, reply);
      const { place } = resolution;
      const { reader } = await source.snapshot();
      const found = await readSocialText(place, { contentApi: reader, failureLog });
      if (!found) return sendUnavailable(reply, RETRY_AFTER);
      const { address, text } = found;
      if (!address.endsWith(`${page}.png`)) return answerNotFound(request, reply);
      // The title has changed since the address was noted.
      if (address !== asked) return reply.header('cache-control', 'no-store').redirect(address, 302);
      const png = await drawing.draw(text, clientOf(request));
      const etag = `"${entityHash(png)}"`;
      reply.headers({ etag, 'cache-control': CACHE });
      if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('image/png').send(png);
    }

    app.get('/social/*', send);
    done();
  },
  { name: 'socialPictures' },
);
