import {
  createFairQueue,
  type QueueLimits,
  yieldToEventLoop,
} from '../../../../src/server/operations/limits/fairQueue';

describe('yieldToEventLoop', () => {
  it('gives one turn at a time, with iterations of the event loop before each', async () => {
    const seen: [name: string, iteration: number][] = [];
    let iteration = 0;
    let isOver = false;
    const count = () => {
      iteration += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const start = iteration;
    const work = (milliseconds: number) => {
      const end = performance.now() + milliseconds;
      while (performance.now() < end);
    };
    work(5);
    const names = ['long', 'longer', ...Array<string>(10).fill('short')];
    const turns = names.map((name) =>
      yieldToEventLoop().then(() => {
        seen.push([name, iteration]);
        if (name === 'long') work(10);
      }),
    );
    await Promise.all(turns);
    isOver = true;
    expect(seen.map(([name]) => name)).toEqual(names);
    const iterations = seen.map(([, at], index) => at - (seen[index - 1]?.[1] ?? start));
    const [long, longer, ...short] = iterations;
    expect(long).toBeGreaterThanOrEqual(15);
    expect(longer).toBeGreaterThanOrEqual(15);
    // Another process may have held the thread at some of them.
    expect(Math.min(...short)).toBeLessThan(15);
    expect(Math.min(...short)).toBeGreaterThanOrEqual(1);
  });
});

const LIMITS: QueueLimits = { running: 1, waiting: 4, perClient: 3, patience: 1_000 };

/** A queue whose work the test ends by hand; `started` lists it by name. */
function createWorks(limits: Partial<QueueLimits> = {}) {
  const queue = createFairQueue({ ...LIMITS, ...limits });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (client: string | undefined, name: string) => {
    const work = () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    };
    return queue(client, work).catch((error: unknown) => `${name}: ${(error as Error).message}`);
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    // The queue requests its turn first.
    await new Promise(setImmediate);
    await yieldToEventLoop();
  };
  return { add, end, started };
}

describe('createFairQueue [server.fair-queue]', () => {
  it('runs so many at once, and the next when one has ended', async () => {
    const { add, end, started } = createWorks({ running: 2 });
    for (const name of ['1', '2', '3']) void add('a', name);
    expect(started).toEqual(['1', '2']);
    await end('1');
    expect(started).toEqual(['1', '2', '3']);
  });

  it('lets clients take turns, with any number of requests', async () => {
    const { add, end, started } = createWorks();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name);
    void add('b', 'b1');
    for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  });

  it('starts nothing before the turn after a work, so that many cannot block the thread in a row', async () => {
    const { add, end, started } = createWorks();
    void add('a', 'a1');
    const ended = end('a1');
    for (const name of ['a2', 'a3']) {
      await Promise.resolve();
      void add('a', name);
    }
    expect(started).toEqual(['a1']);
    await ended;
    expect(started).toEqual(['a1', 'a2']);
  });

  it('runs urgent work first', async () => {
    const { add, end, started } = createWorks();
    void add('a', 'a1');
    void add('a', 'a2');
    void add(undefined, 'urgent');
    await end('a1');
    expect(started).toEqual(['a1', 'urgent']);
  });

  it('refuses requests of one client beyond its share with 503', async () => {
    const { add, started } = createWorks();
    const asked = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => add('a', name));
    await expect(asked[4]).resolves.toContain('a5');
    expect(started).toEqual(['a1']);
  });

  it('makes room in a full queue for a client that has less waiting', async () => {
    const { add, end, started } = createWorks({ perClient: 4 });
    const works = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => add('a', name));
    void add('b', 'b1');
    await expect(works[4]).resolves.toMatch(/^a5: /);
    for (const name of ['a1', 'a2', 'b1']) await end(name);
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('refuses a client that has as much waiting work as any other', async () => {
    const { add } = createWorks({ waiting: 2 });
    for (const [client, name] of [
      ['a', 'a1'],
      ['a', 'a2'],
      ['b', 'b1'],
    ] as const)
      void add(client, name);
    await expect(add('c', 'c1')).resolves.toMatch(/^c1: /);
  });

  it('refuses what has waited too long, and continues', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const { add, end, started } = createWorks();
    void add('a', 'a1');
    const late = add('a', 'a2');
    jest.advanceTimersByTime(LIMITS.patience);
    await expect(late).resolves.toMatch(/^a2: /);
    void add('b', 'b1');
    await end('a1');
    expect(started).toEqual(['a1', 'b1']);
  });

  it('rejects as the work does, also if it throws at once, and continues', async () => {
    const queue = createFairQueue(LIMITS);
    const broken = queue('a', () => {
      throw new Error('broken');
    });
    const next = queue('a', () => Promise.resolve('done'));
    await expect(broken).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
  });
});
