/** An external content service: a real HTTP server whose behaviour the test defines. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

export interface ExternalService {
  url: string;
  /** Every request so far, as `METHOD /path?query`. */
  requests: string[];
  behave: (behaviour: Behaviour) => void;
  stop: () => Promise<void>;
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

export async function startExternalService(first: Behaviour): Promise<ExternalService> {
  let behaviour = first;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    behaviour(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/projects/7`,
    requests,
    behave: (next) => (behaviour = next),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
