import { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { answerError, notFound } from '../../../../src/server/operations/requests/errors';
import { rateLimits } from '../../../../src/server/operations/limits/rateLimits';
import { cspReports } from '../../../../src/server/operations/security/cspReports';

let app: FastifyInstance;
let lines: string[];
beforeEach(async () => {
  lines = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      if (String(chunk).includes('violations')) lines.push(String(chunk));
      done();
    },
  });
  app = fastify({ logger: { stream } });
  app.setErrorHandler(answerError);
  await app.register(notFound);
  await app.register(rateLimits);
  await app.register(cspReports);
});
afterEach(() => app.close());

const page = 'https://hibari.example/ja/search?text=a+secret#x';
const old = (report: object) => ({ 'csp-report': { 'document-uri': page, ...report } });
const recent = (body: object) => ({
  type: 'csp-violation',
  age: 1,
  url: page,
  body: { documentURL: page, ...body },
});

async function send(type: string, body: unknown, method: 'POST' | 'GET' | 'PUT' = 'POST') {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return app.inject({ method, url: '/csp-reports', headers: { 'content-type': type }, payload });
}
const logged = () => lines.map((line) => (JSON.parse(line) as { violations: unknown }).violations);

describe('reports of violations [security.csp-reports]', () => {
  it('are logged in one line without the query, in both forms', async () => {
    const report = old({
      'violated-directive': "script-src 'self'",
      'blocked-uri': 'https://evil.example/a.js?b',
    });
    expect((await send('application/csp-report', report)).statusCode).toBe(204);
    const reports = [
      recent({ effectiveDirective: 'style-src-elem', blockedURL: 'inline' }),
      { type: 'deprecation', body: {} },
      {
        type: 'integrity-violation',
        age: 1,
        url: page,
        body: { documentURL: page, blockedURL: 'https://evil.example/a.js?b', destination: 'script' },
      },
    ];
    expect((await send('application/reports+json', reports)).statusCode).toBe(204);
    expect(logged()).toEqual([
      [{ directive: 'script-src', blocked: 'https://evil.example', page: '/ja/search' }],
      [
        { directive: 'style-src-elem', blocked: 'inline', page: '/ja/search' },
        { directive: 'integrity-policy', blocked: 'https://evil.example', page: '/ja/search' },
      ],
    ]);
    expect(lines.join('')).not.toContain('secret');
  });

  it('cannot write more than a bounded line', async () => {
    const long = recent({
      effectiveDirective: 'img-src',
      blockedURL: `data:${'x'.repeat(300)}`,
      documentURL: `https://a.example/${'y'.repeat(400)}`,
    });
    expect((await send('application/reports+json', Array(10).fill(long))).statusCode).toBe(204);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.length).toBeLessThan(2_000);
    expect(logged()[0]).toHaveLength(5);
  });

  it.each([
    [400, 'application/csp-report', '{'],
    [400, 'application/csp-report', { 'csp-report': 'x' }],
    [400, 'application/csp-report', old({ 'violated-directive': 'a\nb' })],
    [400, 'application/reports+json', []],
    [400, 'application/reports+json', [{ type: 'csp-violation', body: { effectiveDirective: 7 } }]],
    [413, 'application/csp-report', 'x'.repeat(20_000)],
    [415, 'application/json', old({ 'violated-directive': 'img-src' })],
    [415, 'text/plain', 'x'],
  ])('%d for what is none: %s %j', async (status, type, body) => {
    expect((await send(type, body)).statusCode).toBe(status);
    expect(lines).toEqual([]);
  });

  it('can only be sent', async () => {
    for (const method of ['GET', 'PUT'] as const) {
      const { statusCode, headers } = await send('text/plain', '', method);
      expect([statusCode, headers.allow]).toEqual([405, 'POST']);
    }
  });
});
