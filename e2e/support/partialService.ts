/** The site's own content service with one collection that fails for a while. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Collection } from '@hibari/contract/collections';

export interface PartialService {
  /** A value for `CONTENT_URL`. */
  url: string;
  /** How often the collection was requested. */
  calls: () => number;
  /** Makes the collection answer from now on. */
  mend: () => void;
  stop: () => Promise<void>;
}

/** Starts one on a free port before the service at `content`. */
export async function startPartialService(content: string, failing: Collection): Promise<PartialService> {
  let calls = 0;
  let isMended = false;
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    const isSought = request.url?.startsWith(`/collections/${failing}/`) === true;
    if (isSought) calls += 1;
    if (isSought && !isMended) return void response.writeHead(404).end('{}');
    // Its pictures are root-relative too.
    const { origin } = new URL(content);
    const isPicture = request.url?.startsWith('/content/') === true;
    return void fetch(`${isPicture ? origin : content}${request.url}`)
      .then(async (answer) => {
        response.setHeader('content-type', answer.headers.get('content-type') ?? 'application/json');
        response.end(Buffer.from(await answer.arrayBuffer()));
      })
      .catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls: () => calls,
    mend: () => void (isMended = true),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
