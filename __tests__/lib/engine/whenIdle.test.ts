import { whenIdle } from '../../../src/lib/engine/whenIdle';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  Reflect.deleteProperty(globalThis, 'cancelIdleCallback');
});

describe('whenIdle', () => {
  it('uses a timer without idle callbacks, and can be cancelled [engines.fallbacks]', () => {
    jest.useFakeTimers();
    const [task, cancelled] = [jest.fn(), jest.fn()];
    whenIdle(task);
    whenIdle(cancelled)();
    expect(task).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(task).toHaveBeenCalledTimes(1);
    expect(cancelled).not.toHaveBeenCalled();
    jest.useRealTimers();
  });

  it('uses idle callbacks when available', () => {
    const tasks = new Map<number, () => void>();
    Object.assign(globalThis, {
      requestIdleCallback: (task: () => void) => tasks.set(tasks.size, task).size - 1,
      cancelIdleCallback: (id: number) => tasks.delete(id),
    });
    const task = jest.fn();
    whenIdle(task);
    whenIdle(jest.fn())();
    expect(tasks.size).toBe(1);
    tasks.get(0)?.();
    expect(task).toHaveBeenCalledTimes(1);
  });
});
