import os from 'node:os';
import { createMachineLoad } from '../../../src/server/operations/idleWork';

const [processor] = os.cpus();
if (!processor) throw new Error('no processor');

/** Two processors that have counted so many milliseconds of work and of idleness, each. */
function counted(user: number, idle: number): void {
  const times = { user, nice: 0, sys: 0, irq: 0, idle };
  jest.spyOn(os, 'cpus').mockReturnValue([1, 2].map(() => ({ ...processor!, times })));
}
afterEach(() => jest.restoreAllMocks());

describe('the load of the machine [server.made-ahead]', () => {
  it('is the busy share of all processors since it was last read', () => {
    counted(1_000, 9_000);
    const read = createMachineLoad();
    counted(1_300, 9_100);
    expect(read()).toBe(0.75);
    counted(1_300, 9_200);
    expect(read()).toBe(0);
  });

  it('is 0 if no time was counted', () => {
    counted(1_000, 9_000);
    expect(createMachineLoad()()).toBe(0);
  });
});
