import { yieldToEventLoop } from '../../../../src/server/operations/limits/yieldToEventLoop';

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
