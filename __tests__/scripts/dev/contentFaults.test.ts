import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { contentFaults } from '../../../scripts/dev/contentFaults';
import { faultCookie, simulatedFaultIn, SIMULATED_FAULTS } from '../../../src/app/devtools/simulatedFaults';

const SLOW_MS = 60;
const PATH = '/content/collections/projects?locale=en';
let server: http.Server;

beforeAll(async () => {
  const faults = contentFaults(SLOW_MS);
  server = http.createServer((request, response) =>
    faults(request, response, () => response.end('{"ok":1}')),
  );
  await once(server.listen(0), 'listening');
});
afterAll(() => server.close());

const call = (cookie: string, path = PATH) =>
  fetch(`http://localhost:${(server.address() as AddressInfo).port}${path}`, { headers: { cookie } });

describe('faults of the content service in development [operations.dev-content-faults]', () => {
  it('are read from the cookie that the bar writes, among others', () => {
    for (const fault of SIMULATED_FAULTS) expect(simulatedFaultIn(`a=b; ${faultCookie(fault)}`)).toBe(fault);
    expect(simulatedFaultIn(faultCookie(undefined))).toBeUndefined();
    expect(simulatedFaultIn('hibari-fault=unknown')).toBeUndefined();
  });

  it('spare calls without the cookie, and other paths', async () => {
    expect(await (await call('a=b')).text()).toBe('{"ok":1}');
    expect(await (await call('hibari-fault=failing', '/content/media/a')).text()).toBe('{"ok":1}');
  });

  it('make a call slow', async () => {
    const started = performance.now();
    expect(await (await call('hibari-fault=slow')).json()).toEqual({ ok: 1 });
    expect(performance.now() - started).toBeGreaterThanOrEqual(SLOW_MS - 5);
  });

  it('make a call fail, answer JSON of another shape, or break off', async () => {
    expect((await call('hibari-fault=failing')).status).toBe(500);
    expect(await (await call('hibari-fault=malformed')).json()).toEqual({ items: 'malformed' });
    const cut = await call('hibari-fault=cut');
    await expect(cut.text()).rejects.toThrow('terminated');
  });
});
