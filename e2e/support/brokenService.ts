/** A content service with faults. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `down` refuses connections; `slow` never ends its answer; `malformed` is not JSON; `cut` breaks off in the middle of
 * an answer; `wrong` is JSON of another shape; `failing` answers 500.
 */
export type Fault = 'down' | 'slow' | 'malformed' | 'cut' | 'wrong' | 'failing';

export interface BrokenService {
  /** A value for `CONTENT_URL`. */
  url: string;
  /** How many calls came in. */
  calls: () => number;
  stop: () => Promise<void>;
}

const HALF = '{"items":[{"id":"1","title":"';
const ANSWERS: Record<Fault, (response: ServerResponse) => void> = {
  down: (response) => response.destroy(),
  slow: (response) => response.write(HALF),
  malformed: (response) => response.end(`${HALF}]]`),
  cut(response) {
    response.writeHead(200, { 'content-length': '100000' });
    response.write(HALF, () => response.destroy());
  },
  wrong: (response) => response.end('{"items":"none","total":{}}'),
  failing: (response) => response.writeHead(500).end('{"detail":"secret of the service"}'),
};

/** Starts one on a free port. */
export async function startBrokenService(fault: Fault): Promise<BrokenService> {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    response.setHeader('content-type', 'application/json');
    response.setHeader('access-control-allow-origin', '*');
    ANSWERS[fault](response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  async function stop(): Promise<void> {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  if (fault === 'down') await stop();
  return { url: `http://127.0.0.1:${port}`, calls: () => calls, stop };
}
