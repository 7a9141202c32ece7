import { takeTurn } from '../../../src/server/limits/turns';

describe('takeTurn', () => {
  it('gives one turn at a time, with several iterations of the event loop before each', async () => {
    const seen: string[] = [];
    let iteration = 0;
    let isOver = false;
    const count = () => {
      iteration += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const start = iteration;
    const turns = ['one', 'two'].map((name) =>
      takeTurn().then(() => seen.push(`${name} ${iteration - start}`)),
    );
    await Promise.all(turns);
    isOver = true;
    const [first = 0, second = 0] = seen.map((line) => Number(line.split(' ')[1]));
    expect(seen.map((line) => line.split(' ')[0])).toEqual(['one', 'two']);
    expect(first).toBeGreaterThanOrEqual(15);
    expect(second - first).toBeGreaterThanOrEqual(15);
  });
});
