import type { InjectOptions } from 'fastify';
import { RATE_LIMITS } from '../../src/server/operations/limits/limits';
import { startContentService, type TestService } from '../support/contentService';

let service: TestService;
beforeAll(async () => {
  service = await startContentService({});
});
afterAll(() => service.close());

/** Requests that cost little: they are counted before it is seen that nothing answers them. */
const COUNTED: [name: keyof typeof RATE_LIMITS, refusal: number, request: InjectOptions][] = [
  ['pictures', 404, { method: 'HEAD', url: '/content/media/none' }],
  ['fonts', 404, { method: 'HEAD', url: '/fonts/1/none' }],
  ['searches', 400, { method: 'POST', url: '/content/collections/post/items/search?_q=none' }],
  [
    'reports',
    400,
    {
      method: 'POST',
      url: '/csp-reports',
      payload: 'none',
      headers: { 'content-type': 'application/csp-report' },
    },
  ],
];

describe('the rates of the whole server [server.rate-limits]', () => {
  it.each(COUNTED)(
    'one client is refused %s beyond its rate, another is not',
    async (name, status, request) => {
      const ask = (remoteAddress: string) => service.app.inject({ ...request, remoteAddress });
      const statuses = [];
      for (let count = 0; count < RATE_LIMITS[name]; count += 1)
        statuses.push((await ask('192.0.2.1')).statusCode);
      expect(new Set(statuses)).toEqual(new Set([status]));
      const refused = await ask('192.0.2.1');
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
      expect((await ask('192.0.2.2')).statusCode).toBe(status);
    },
  );
});
