import { idleWithin } from '../../../src/lib/engine/idleWithin';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  jest.useRealTimers();
});

describe('idleWithin', () => {
  it('waits for the whole time without idle callbacks [engines.fallbacks]', async () => {
    jest.useFakeTimers();
    let isIdle = false;
    void idleWithin(300).then(() => (isIdle = true));
    await jest.advanceTimersByTimeAsync(299);
    expect(isIdle).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isIdle).toBe(true);
  });

  it('gives the browser that time for an idle callback', async () => {
    const asked: IdleRequestOptions[] = [];
    Object.assign(globalThis, {
      requestIdleCallback: (task: () => void, options: IdleRequestOptions) => {
        asked.push(options);
        task();
      },
    });
    await idleWithin(300);
    expect(asked).toEqual([{ timeout: 300 }]);
  });
});
