import type { FastifyRequest } from 'fastify';

/** The path and query of a request, even if a proxy has sent an absolute URL. */
export function requestTarget({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.startsWith('/') ? url : url.replace(/^[a-z]+:\/\/[^/?#]*\/?|^/i, '/');
}

export function requestPath(request: Pick<FastifyRequest, 'url'>): string {
  return requestTarget(request).split(/[?#]/, 1)[0] ?? '';
}
