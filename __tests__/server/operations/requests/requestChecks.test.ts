import fastify, { type FastifyInstance } from 'fastify';
import { requestChecks } from '../../../../src/server/operations/requests/requestChecks';
import { MAX_ADDRESS, MAX_PARSED_HEADER } from '../../../../src/server/operations/limits/limits';

let app: FastifyInstance;
let reached: number;

beforeEach(() => {
  reached = 0;
  app = fastify();
  void app.register(requestChecks);
  app.get('/*', () => {
    reached += 1;
    return 'ok';
  });
});
afterEach(() => app.close());

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).statusCode;

describe('the length of a request [server.bounded]', () => {
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
