/** The embedded service with one thing broken at a time, over HTTP. */
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { CONTENT_PREFIX } from '@hibari/contract/contentPaths';
import { startExternalService, type ExternalService } from './externalService';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: string;
}

export interface Sent {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Changes calls and answers of the service; each returns nothing to change nothing. */
export interface Break {
  ask?: (asked: Asked) => Partial<Asked> | undefined;
  answer?: (sent: Sent, asked: Asked) => Partial<Sent> | undefined;
}

const INNER = /^(?:host|connection|accept-encoding|content-length|transfer-encoding)$/;
const ownHeaders = (headers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !INNER.test(name))
      .map(([name, value]) => [name, String(value)]),
  );

export interface BrokenService extends ExternalService {
  breakBy: (broken: Break) => void;
}

export async function startBrokenService(app: FastifyInstance): Promise<BrokenService> {
  let broken: Break = {};
  const service = await startExternalService((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '', 'http://service');
      const given: Asked = {
        method: request.method ?? 'GET',
        path: url.pathname.replace('/projects/7', ''),
        query: url.searchParams,
        headers: ownHeaders(request.headers),
        body: await text(request),
      };
      const asked = { ...given, ...broken.ask?.(given) };
      const { statusCode, headers, body } = await app.inject({
        method: asked.method,
        url: `${CONTENT_PREFIX}${asked.path}?${asked.query}`,
        headers: asked.headers,
        ...(asked.body && { payload: asked.body }),
      });
      const whole: Sent = { status: statusCode, headers: ownHeaders(headers), body };
      if (headers['x-content-length-uncompressed'] === undefined && asked.method !== 'HEAD')
        whole.headers['content-length'] = String(Buffer.byteLength(body));
      const changed = broken.answer?.(whole, given);
      const sent = { ...whole, ...changed };
      if (changed?.body !== undefined && sent.headers['x-content-length-uncompressed'])
        sent.headers['x-content-length-uncompressed'] = String(Buffer.byteLength(sent.body));
      if (changed?.body !== undefined) delete sent.headers['content-length'];
      response.writeHead(sent.status, sent.headers);
      response.end(asked.method === 'HEAD' ? undefined : sent.body);
    })();
  });
  return { ...service, breakBy: (next) => (broken = next) };
}
