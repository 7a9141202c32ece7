import { nextTask } from '../../../src/lib/engine/nextTask';

describe('nextTask', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'scheduler');
  });

  it('continues after pending tasks, not immediately', async () => {
    const order: string[] = [];
    setTimeout(() => order.push('waiting'));
    const going = nextTask().then(() => order.push('going on'));
    await Promise.resolve();
    expect(order).toEqual([]);
    await going;
    expect(order).toEqual(['waiting', 'going on']);
  });

  it('uses scheduler.yield when available', async () => {
    const own = jest.fn(() => Promise.resolve());
    Object.assign(globalThis, { scheduler: { yield: own } });
    await nextTask();
    expect(own).toHaveBeenCalledTimes(1);
  });
});
