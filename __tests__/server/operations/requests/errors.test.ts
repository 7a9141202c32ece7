import { Writable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { busy, tooManyRequests } from '../../../../src/server/operations/limits/limits';
import { answerError } from '../../../../src/server/operations/requests/errors';

function failingApp(error: unknown, log: string[] = []): FastifyInstance {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  const app = fastify({ logger: { stream }, frameworkErrors: answerError, genReqId: () => 'id-of-request' });
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw error;
  });
  return app;
}

describe('errors', () => {
  it('answers an unknown error with 500 and a page in three languages without internal details', async () => {
    const answer = await failingApp(new Error('secret at /srv/app.ts')).inject('/');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toMatch(/secret|\.ts|Error/);
    for (const language of ['ja', 'en', 'ko']) expect(answer.body).toContain(`<p lang="${language}">`);
  });

  it('logs an unknown error and its stack with the id that the visitor sees', async () => {
    const log: string[] = [];
    const answer = await failingApp(new Error('broken pipe'), log).inject('/');
    const entry = log.find((line) => line.includes('broken pipe')) ?? '';
    expect(JSON.parse(entry)).toMatchObject({
      level: 50,
      reqId: 'id-of-request',
      err: { message: 'broken pipe' },
    });
    expect(answer.body).toContain('id-of-request');
  });

  it.each([413, 404, 503])('keeps the status %d of a known error', async (statusCode) => {
    const answer = await failingApp(Object.assign(new Error('known'), { statusCode })).inject('/');
    expect(answer.statusCode).toBe(statusCode);
  });

  it.each([200, 302, 999, 4.5])('turns the impossible error status %d into 500', async (statusCode) => {
    const answer = await failingApp(Object.assign(new Error('odd'), { statusCode })).inject('/');
    expect(answer.statusCode).toBe(500);
  });

  it('answers an address that cannot be decoded with 400 and the same page', async () => {
    const answer = await failingApp(new Error()).inject('/%zz');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each([
    ['a full queue', busy('the queue is full'), 503, '5'],
    ['a client that asks too often', tooManyRequests(42), 429, '42'],
  ])(
    'answers %s with Retry-After and a page in three languages, and logs no error [server.busy]',
    async (_why, refusal, status, after) => {
      const log: string[] = [];
      const answer = await failingApp(refusal, log).inject('/');
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['retry-after']).toBe(after);
      expect(answer.headers['cache-control']).toBe('no-store');
      for (const language of ['ja', 'en', 'ko']) expect(answer.body).toContain(`<p lang="${language}">`);
      expect(log.map((line) => (JSON.parse(line) as { level: number }).level)).not.toContain(50);
      const broken = await failingApp(new Error('broken')).inject('/');
      expect(broken.body.replaceAll('500', String(status))).not.toBe(answer.body);
    },
  );
});
