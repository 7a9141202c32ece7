/** A content service with faults. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `slow` never ends its answer; `failing` answers 500. */
type Fault = 'slow' | 'failing';

export interface BrokenService {
  /** A value for `CONTENT_URL`. */
  url: string;
  stop: () => Promise<void>;
}

const ANSWERS: Record<Fault, (response: ServerResponse) => void> = {
  slow: (response) => response.write('{"items":[{"id":"1","title":"'),
  failing: (response) => response.writeHead(500).end('{"detail":"secret of the service"}'),
};

/** Starts one on a free port. */
export async function startBrokenService(fault: Fault): Promise<BrokenService> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.setHeader('access-control-allow-origin', '*');
    ANSWERS[fault](response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
