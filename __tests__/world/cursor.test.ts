/** @jest-environment jsdom */
import { createLazyCursor } from '../../src/world/cursor';
import { drawCursor } from '../../src/world/drawCursor';

jest.mock('../../src/world/drawCursor');

let idle: (() => void)[];

function stub(isFine: boolean): void {
  idle = [];
  Object.assign(window, {
    matchMedia: (query: string) => ({ matches: query === '(pointer: fine)' && isFine }),
    requestIdleCallback: (run: () => void) => idle.push(run),
    cancelIdleCallback: () => undefined,
  });
}

describe('createLazyCursor', () => {
  it('loads nothing without a fine pointer, such as on a touch screen [cursor.where-absent]', async () => {
    stub(false);
    expect(await createLazyCursor(window).load()).toBe(false);
    expect(idle).toEqual([]);
  });

  it('loads once the browser is idle, and then draws', async () => {
    stub(true);
    const cursor = createLazyCursor(window);
    const loading = cursor.load();
    await Promise.resolve();
    expect(() => cursor.types()).toThrow();
    expect(idle).toHaveLength(1);
    idle.forEach((run) => run());
    expect(await loading).toBe(true);
    cursor.types();
    expect(drawCursor).toHaveBeenCalledWith(window);
  });
});
