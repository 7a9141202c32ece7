import type http from 'node:http';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ServerState } from '../../../scripts/dev/appServer';
import { forwardTo } from '../../../scripts/dev/forward';

const open: Server[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

async function listen(handler: http.RequestListener, port = 0): Promise<number> {
  const server = createServer(handler).listen(port, 'localhost');
  open.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A development server whose site is in `state`, and enters the next of `later` when it is waited for. */
function proxy(port: number, ...states: ServerState[]): Promise<number> {
  const server = {
    state: states[0]!,
    settled: async () => (states.length > 1 ? states.shift()! : states[0]!),
  };
  const forward = forwardTo({ server, port, root: '/', wait: 5_000 });
  return listen((request, response) => void forward(request, response));
}

const get = (port: number, headers = {}) => fetch(`http://localhost:${port}/ja`, { headers });
const UP: ServerState = { phase: 'up' };

describe('forwardTo', () => {
  it('a request that finds no server is answered by the next one [operations.dev-waits-for-the-server]', async () => {
    const free = await listen(() => undefined);
    await new Promise((resolve) => open.pop()!.close(resolve));
    const port = await proxy(free, UP);
    const answer = get(port);
    await listen((_, response) => void response.end('the new one'), free);
    expect(await (await answer).text()).toBe('the new one');
  });

  it('shows a problem with its place: as a page to browsers, as text to others', async () => {
    const problem = { message: 'broken <b>', file: 'src/a.ts', line: 3 };
    const port = await proxy(1, { phase: 'failed', problem });
    const page = await get(port, { accept: 'text/html' });
    expect(page.status).toBe(503);
    const html = await page.text();
    expect(html).toContain('src/a.ts:3');
    expect(html).not.toContain('<b>');
    expect(await (await get(port)).text()).toBe('broken <b>\n');
  });

  it("adds the policy of the overlay to the site's own, and nothing else", async () => {
    const site = await listen((_, response) =>
      response.setHeader('content-security-policy', "script-src 'self'; trusted-types site; x y").end(),
    );
    const answer = await get(await proxy(site, UP));
    expect(answer.headers.get('content-security-policy')).toBe(
      "script-src 'self'; trusted-types site webpack-dev-server#overlay 'allow-duplicates'; x y",
    );
  });
});
