import {
  createFairQueue,
  type QueueLimits,
  shareWork,
  yieldToEventLoop,
} from '../../../../src/server/operations/limits/fairQueue';

const LIMITS: QueueLimits = { running: 1, waiting: 8, perClient: 3, patience: 60_000 };

/** Work that the test ends by hand, and what came of each request. */
function createWorks(limits: Partial<QueueLimits> = {}) {
  const share = shareWork<string>(createFairQueue({ ...LIMITS, ...limits }));
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const answers: string[] = [];
  const ask = (client: string | undefined, key: string) => {
    const run = () => {
      started.push(`${client ?? 'site'} ${key}`);
      return new Promise<string>((resolve, reject) =>
        ends.set(key, (error) => (error ? reject(error) : resolve(key))),
      );
    };
    share(client, key, run).then(
      (result) => answers.push(`${client ?? 'site'} got ${result}`),
      (error: Error) => answers.push(`${client ?? 'site'}: ${error.message}`),
    );
  };
  const end = async (key: string, error?: Error) => {
    ends.get(key)?.(error);
    await new Promise(setImmediate);
    await yieldToEventLoop();
  };
  return { ask, end, started, answers };
}

describe('shared work [server.awaited]', () => {
  it('is done once for all who ask while it runs', async () => {
    const { ask, end, started, answers } = createWorks();
    for (const client of ['a', 'a', 'b', undefined]) ask(client, 'x');
    await end('x');
    expect(started).toEqual(['a x']);
    expect(answers.sort()).toEqual(['a got x', 'a got x', 'b got x', 'site got x']);
  });

  it('starts in the first turn of any who wait for it, not behind the work of who asked first', async () => {
    const { ask, end, started, answers } = createWorks();
    for (const key of ['1', '2', '3', 'x']) ask('a', key);
    ask('b', 'x');
    await end('1');
    await end('2');
    expect(started).toEqual(['a 1', 'a 2', 'b x']);
    await end('x');
    expect(answers).toEqual(['a got 1', 'a got 2', 'a got x', 'b got x']);
  });

  it("of the site itself starts before any client's, and the client gets its result", async () => {
    const { ask, end, started, answers } = createWorks();
    for (const key of ['1', '2', 'x']) ask('a', key);
    ask(undefined, 'x');
    await end('1');
    await end('x');
    expect(started).toEqual(['a 1', 'site x', 'a 2']);
    expect(answers).toEqual(['a got 1', 'a got x', 'site got x']);
  });

  it('takes one place of a client, however often it asks', async () => {
    const { ask, end, answers } = createWorks({ perClient: 1 });
    ask('a', '1');
    for (let times = 0; times < 5; times += 1) ask('a', 'x');
    await end('1');
    await end('x');
    expect(answers).toEqual(['a got 1', ...Array<string>(5).fill('a got x')]);
  });

  it('is refused to a client without room, unless it has begun', async () => {
    const { ask, end, answers } = createWorks({ perClient: 1 });
    ask('a', '1');
    ask('a', '2');
    ask('b', 'x');
    ask('a', 'x');
    await new Promise(setImmediate);
    expect(answers).toEqual(['a: too much is waiting']);
    await end('1');
    await end('2');
    ask('a', 'x');
    await end('x');
    expect(answers.slice(-2).sort()).toEqual(['a got x', 'b got x']);
  });

  it('fails for all who wait, and is done anew for the next', async () => {
    const { ask, end, started, answers } = createWorks();
    ask('a', 'x');
    ask('b', 'x');
    await end('x', new Error('broken'));
    expect(answers.sort()).toEqual(['a: broken', 'b: broken']);
    ask('b', 'x');
    await end('x');
    expect(started).toEqual(['a x', 'b x']);
    expect(answers.at(-1)).toBe('b got x');
  });
});
