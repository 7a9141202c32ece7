/** Every address that nothing else serves: a redirect or a page of the site. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { resolveAddress } from '../../app/resolveAddress';
import { formatAddress, parseAddress, type Address, type Place } from '../../lib/place';
import type { RenderedPage } from '../render/renderPage';
import { targetOf } from '../plugins/notFound';
import { firstLanguage } from './firstLanguage';
import { createPageCache, type CachedPage, type Encoding } from './pageCache';

const SHARED_CACHE = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60';
/** An address beyond this is no visitor's. */
const MAX_ADDRESS = 4_096;

export interface PagesOptions {
  render: (place: Place) => Promise<RenderedPage>;
}

/** The browser carries the hash over by itself. */
function redirect(reply: FastifyReply, to: Address, byLanguage: boolean): FastifyReply {
  if (byLanguage) reply.headers({ vary: 'Accept-Language', 'cache-control': 'no-store' });
  else reply.header('cache-control', SHARED_CACHE);
  return reply.redirect(formatAddress(to), 302);
}

function encodingOf(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const accepts = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?(\\s*(,|$)))`).test(accepted);
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
}

/** Compared weakly: a proxy that has compressed the page again has weakened its tag. */
function holds(request: FastifyRequest, etag: string): boolean {
  const held = String(request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
  return held.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}

function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const encoding = encodingOf(request);
  const etag = `"${page.etag}-${encoding}"`;
  reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': page.complete ? SHARED_CACHE : 'no-store',
    vary: 'Accept-Encoding',
    etag,
  });
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (page.status === 200 && holds(request, etag)) return reply.code(304).send();
  return reply.code(page.status).send(page.bodies[encoding]);
}

/** Registered last: it answers GET and HEAD for all that is left. */
export const pages = fp<PagesOptions>(
  (app: FastifyInstance, { render }, done) => {
    const pageOf = createPageCache(render, (error) =>
      app.log.error({ err: error }, 'a page could not be rendered anew'),
    );
    app.get('/*', async (request, reply) => {
      if (request.url.length > MAX_ADDRESS) return reply.code(414).type('text/plain').send('URI too long\n');
      const address = { ...parseAddress(targetOf(request)), hash: '' };
      const resolution = resolveAddress(address, firstLanguage(request.headers['accept-language']));
      if (resolution.kind === 'reserved') return reply.callNotFound();
      if (resolution.kind === 'redirect') return redirect(reply, resolution.to, resolution.byLanguage);
      return send(request, reply, await pageOf(formatAddress(address), resolution.place));
    });
    done();
  },
  { name: 'pages' },
);
