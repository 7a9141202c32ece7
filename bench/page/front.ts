/** HTTP/2 with TLS over a slow link, in front of a server of this machine. */
import { request, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type IncomingHttpHeaders as Headers, type ServerHttp2Stream } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { brotliCompressSync } from 'node:zlib';
import { certificate } from './certificate';
import { listenOverLink, type LinkSpeed } from './slowLink';

export interface Front {
  /** Without a trailing slash. */
  origin: string;
  close: () => void | Promise<void>;
}

/** Pages by path, which the front answers itself. */
export type OwnPages = ReadonlyMap<string, string>;

/** They belong to one HTTP/1.1 connection. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/** Bytes that a browser decrypts at once, as `ssl_buffer_size` of deploy/nginx.conf: larger ones wait for a second round trip. */
const TLS_RECORD = 4_096;

const withoutConnection = (headers: IncomingHttpHeaders | Headers) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.includes(name)),
  );

function answerOwn(stream: ServerHttp2Stream, body: Buffer): void {
  stream.respond({
    ':status': 200,
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  });
  stream.end(body);
}

function forward(stream: ServerHttp2Stream, headers: Headers, origin: string): void {
  const passed = request(
    `${origin}${headers[':path'] ?? '/'}`,
    { method: headers[':method'], headers: { ...withoutConnection(headers), host: headers[':authority'] } },
    (answer) => {
      if (stream.destroyed) return void answer.destroy();
      stream.respond({ ...withoutConnection(answer.headers), ':status': answer.statusCode });
      answer.pipe(stream);
    },
  );
  passed.on('error', () => stream.destroy());
  stream.on('error', () => passed.destroy());
  stream.pipe(passed);
}

/** @param originOf the server that answers a path, unless the path is in `pages` */
export async function startFront(
  originOf: (path: string) => string,
  speed: LinkSpeed,
  pages: OwnPages = new Map(),
): Promise<Front> {
  // In advance, so that a visit does not wait for it.
  const compressed = new Map([...pages].map(([path, html]) => [path, brotliCompressSync(html)]));
  const secure = createSecureServer({ ...certificate(), allowHTTP1: false });
  secure.on('stream', (stream, headers) => {
    const path = headers[':path'] ?? '/';
    const own = compressed.get(path);
    if (own === undefined) forward(stream, headers, originOf(path));
    else answerOwn(stream, own);
  });
  secure.on('secureConnection', (socket: TLSSocket) => void socket.setMaxSendFragment(TLS_RECORD));
  secure.on('sessionError', () => undefined);
  const { port, close } = await listenOverLink(speed, (socket) => secure.emit('connection', socket));
  return { origin: `https://127.0.0.1:${port}`, close };
}
