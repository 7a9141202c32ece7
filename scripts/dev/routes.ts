/** The development server's own addresses, besides the site's. */
import { json } from 'node:stream/consumers';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AppServer } from './appServer';
import { CHANGE_PATH } from './problemPage';
import type { Thrown } from './sourceMaps';

/** Pages post what was thrown in them here (src/app/hot/reportErrors.ts). */
const THROWN_PATH = '/__dev/thrown';
/** Longest time without an answer: proxies and browsers give up somewhere. */
const POLL_LIMIT_MS = 20_000;

interface RoutesOptions {
  server: Pick<AppServer, 'state' | 'once' | 'off'>;
  onThrown: (thrown: Thrown) => void;
}

/** Answers 200 when the server is up or its problem is another one; 204 if nothing has changed for long. */
function answerChange(server: RoutesOptions['server'], response: ServerResponse): void {
  const answer = (status: number) => {
    clearTimeout(timer);
    server.off('change', onChange);
    response.writeHead(status, { 'cache-control': 'no-store' }).end();
  };
  const onChange = () =>
    server.state.phase === 'up' || server.state.phase === 'failed' ? answer(200) : listen();
  const listen = () => server.once('change', onChange);
  const timer = setTimeout(answer, POLL_LIMIT_MS, 204);
  if (server.state.phase === 'up') answer(200);
  else listen();
  response.once('close', () => {
    clearTimeout(timer);
    server.off('change', onChange);
  });
}

export function devRoutes({ server, onThrown }: RoutesOptions) {
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => unknown,
  ): Promise<unknown> => {
    if (request.url === CHANGE_PATH) return answerChange(server, response);
    if (request.url !== THROWN_PATH || request.method !== 'POST') return next();
    onThrown((await json(request)) as Thrown);
    response.writeHead(204).end();
  };
}
