/** The way of a request to the site's server: it waits while that restarts, instead of failing. */
import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AppServer, ServerState } from './appServer';
import { problemPage, WAITING } from './problemPage';

/** Longest wait of one request for a server that builds and starts. */
export const WAIT_MS = 30_000;
/** A server that is up but refuses connections is about to be replaced. */
const RETRY_MS = 100;

interface ForwardOptions {
  server: Pick<AppServer, 'state' | 'settled'>;
  port: number;
  root: string;
  wait?: number;
}

/** Webpack-dev-server's overlay writes HTML: allowed on the way to the developer, so that the site's own policy stays. */
function withOverlay(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const policy = headers['content-security-policy'];
  if (typeof policy !== 'string') return headers;
  const allowed = policy.replace(/trusted-types [^;]*/, `$& webpack-dev-server#overlay 'allow-duplicates'`);
  return { ...headers, 'content-security-policy': allowed };
}

/** Passes the request on. Rejects if no answer has begun. */
function passOn(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = request;
    // One connection a request: a kept one may belong to a process that has just ended.
    const passed = http.request(
      { host: 'localhost', port, method, path: url, headers, agent: false },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, withOverlay(answer.headers));
        answer.pipe(response);
        answer.once('error', () => response.destroy());
        answer.once('close', resolve);
      },
    );
    passed.once('error', (error) => (response.headersSent ? response.destroy() : reject(error)));
    response.once('close', () => passed.destroy());
    request.pipe(passed);
  });
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

function answerProblem(
  request: IncomingMessage,
  response: ServerResponse,
  state: ServerState,
  root: string,
): void {
  const problem = state.phase === 'failed' ? state.problem : WAITING;
  const isPage = request.headers.accept?.includes('text/html') ?? false;
  response.writeHead(503, {
    'cache-control': 'no-store',
    'retry-after': '1',
    'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
  });
  response.end(isPage ? problemPage(problem, root) : `${problem.message}\n`);
}

/**
 * Answers by the site's server. A request during a restart, or whose server stops before the answer has begun, waits
 * for the next one. If that fails, the answer is the problem.
 */
export function forwardTo({ server, port, root, wait = WAIT_MS }: ForwardOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const limit = performance.now() + wait;
    while (!response.destroyed) {
      const state = await server.settled(Math.max(0, limit - performance.now()));
      if (state.phase !== 'up') return answerProblem(request, response, state, root);
      try {
        return await passOn(request, response, port);
      } catch (error) {
        // What has a body is consumed, and may have had its effect.
        if (hasBody(request) || performance.now() > limit) {
          const problem = { message: `The site's server did not answer: ${String(error)}` };
          return answerProblem(request, response, { phase: 'failed', problem }, root);
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };
}
