/**
 * Answers to what Node handles before Fastify: invalid requests, time-outs of headers and bodies, CONNECT, unknown
 * expectations, and requests while the server closes.
 */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** By the error codes of Node and of its parser; everything else is a bad request. */
const STATUS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

function headersOf(app: FastifyInstance, length: number): Record<string, string> {
  return {
    ...app.securityHeaders(''),
    'x-request-id': randomUUID(),
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(length),
    connection: 'close',
  };
}

function bodyOf(status: number): string {
  return `${status} ${STATUS_CODES[status] ?? ''}\n`;
}

function writeAnswer(app: FastifyInstance, socket: Duplex, status: number, more: object = {}): void {
  const body = bodyOf(status);
  const headers = { date: new Date().toUTCString(), ...headersOf(app, body.length), ...more };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Whether the answer to the request that failed has been begun, so that nothing may follow. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}

/** Fastify's `clientErrorHandler` (rule: security.headers-everywhere). */
export function answerClientError(
  this: FastifyInstance,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS[error.code ?? ''] ?? 400;
  this.log.debug({ status, code: error.code }, 'a request could not be read');
  if (socket.writable && !isAnswering(socket)) writeAnswer(this, socket, status);
  socket.destroySoon();
}

/** Must be registered after `securityHeaders`. */
export const rawAnswers = fp(
  (app, _options, done) => {
    app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
      socket.on('error', () => socket.destroy());
      writeAnswer(app, socket, 405, { allow: 'GET, HEAD' });
    });
    app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
      const body = bodyOf(417);
      response.writeHead(417, headersOf(app, body.length)).end(body);
    });
    // From now on Fastify answers 503 by itself, without any hook.
    app.addHook('preClose', (closed) => {
      app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
        for (const [name, value] of Object.entries(app.securityHeaders(''))) response.setHeader(name, value);
      });
      closed();
    });
    done();
  },
  { name: 'rawAnswers', dependencies: ['securityHeaders'] },
);
