import fastify, { type FastifyInstance } from 'fastify';
import { boundedRequests } from '../../../../src/server/operations/limits/boundedRequests';
import { MAX_ADDRESS, MAX_PARSED_HEADER } from '../../../../src/server/operations/limits/limits';

let app: FastifyInstance;
let reached: number;

beforeEach(() => {
  reached = 0;
  app = fastify();
  app.addHook('onRequest', boundedRequests);
  app.get('/*', () => {
    reached += 1;
    return 'ok';
  });
});
afterEach(() => app.close());

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).statusCode;

describe('boundedRequests [server.bounded]', () => {
  it('refuses an address beyond the limit before any handler', async () => {
    const longest = `/${'x'.repeat(MAX_ADDRESS - 1)}`;
    expect([await statusOf(longest), await statusOf(`${longest}x`)]).toEqual([200, 414]);
    expect(reached).toBe(1);
  });

  it.each(['if-none-match', 'accept-encoding', 'accept-language', 'range', 'x-forwarded-for'])(
    'refuses a header %s beyond the limit before any handler',
    async (name) => {
      const longest = ' '.repeat(MAX_PARSED_HEADER - 1) + 'x';
      expect([
        await statusOf('/', { [name]: longest }),
        await statusOf('/', { [name]: `${longest}x` }),
      ]).toEqual([200, 431]);
      expect(reached).toBe(1);
    },
  );

  it('does not limit unread headers, such as cookies', async () => {
    expect(await statusOf('/', { cookie: 'x'.repeat(4 * MAX_PARSED_HEADER) })).toBe(200);
  });
});
