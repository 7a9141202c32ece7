import { conform } from '../../../../packages/content-service/conform/conform';
import { RULES } from '../../../../packages/content-service/conform/table';
import { BUDGET } from '../../../../packages/content-service/conform/probe';
import { sendJson, startExternalService, type Behaviour } from '../../../support/externalService';

const SMALL = { call: 300, all: 3_000, calls: 120, bytes: 100_000 };
const escape = '\u001b[2J\u202e\u0007';

const HOSTILE: Record<string, Behaviour> = {
  'never answers': () => undefined,
  'never ends an answer': (_, response) => {
    const send = () => {
      while (response.write('[['.repeat(10_000)));
      response.once('drain', send);
    };
    send();
  },
  'sends a byte at a time': (_, response) => {
    const timer = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(timer));
  },
  'closes each connection': (_, response) => void response.destroy(),
  'redirects to the inside': (_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'nests without end': (_, response) => response.end(`{"items":${'['.repeat(40_000)}${']'.repeat(40_000)}}`),
  'has another type everywhere': (_, response) =>
    sendJson(response, { items: [null, 1, 'x', [], { id: {}, title: [], date: 5, tags: 3 }], total: 'x' }),
  'has endless pages of one item': (_, response) =>
    sendJson(response, {
      items: Array.from({ length: 100 }, () => ({ id: escape, title: escape.repeat(500), locale: escape })),
      total: 1e9,
    }),
  'has names of prototypes': (_, response) =>
    response.end('{"items":[{"id":"__proto__","__proto__":{"x":1},"postId":"constructor"}],"total":1}'),
};

describe('conform of a hostile service [content.conform-is-safe]', () => {
  it.each(Object.entries(HOSTILE))('that %s: it ends, and prints plain text only', async (_, behaviour) => {
    const service = await startExternalService(behaviour);
    const { verdicts } = await conform(service.url, { budget: SMALL });
    const asked = service.requests.length;
    await service.stop();
    expect(asked).toBeLessThanOrEqual(SMALL.calls + 5);
    expect(verdicts.filter(({ result }) => result === 'broken').length).toBeGreaterThan(0);
    const printed = verdicts.flatMap(({ notes }) => notes);
    expect(printed.filter((note) => /[\p{C}\p{Zl}\p{Zp}]/u.test(note) || note.length > 500)).toEqual([]);
  });

  it('calls a service that is not running once, and reports that it does not answer', async () => {
    const service = await startExternalService(() => undefined);
    await service.stop();
    const { answered, verdicts } = await conform(service.url);
    expect([answered, verdicts.length]).toEqual([false, 1]);
    expect(verdicts[0]?.notes.join()).toContain('ECONNREFUSED');
  });

  it('needs far fewer calls than it may make', async () => {
    const service = await startExternalService((_, response) => sendJson(response, { items: [], total: 0 }));
    const { verdicts } = await conform(service.url);
    const asked = service.requests.length;
    await service.stop();
    expect(verdicts).toHaveLength(RULES.length);
    expect(asked).toBeLessThan(BUDGET.calls / 2);
    expect(verdicts.some(({ result }) => result === 'unjudged')).toBe(true);
  });
});
