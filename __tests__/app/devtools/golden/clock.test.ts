import { CANCEL } from 'redux-saga';
import { createClock } from '../../../../src/app/devtools/golden/clock';

const settled = () => new Promise((resolve) => void setImmediate(resolve));

describe('the clock of a golden visit [operations.golden-visit-given]', () => {
  it('advances only on request', async () => {
    const clock = createClock(1_000);
    let isOver = false;
    void clock.wait(0).then(() => (isOver = true));
    await settled();
    expect([clock.now(), isOver]).toEqual([1_000, false]);
    expect(clock.advance(1_000)).toBe(true);
    await settled();
    expect([clock.now(), isOver]).toEqual([1_000, true]);
  });

  it('ends waits in the order of their ends, equal ones in the order of their starts', async () => {
    const clock = createClock(0);
    const ended: string[] = [];
    for (const [name, milliseconds] of [
      ['late', 300],
      ['first', 100],
      ['second', 100],
    ] as const)
      void clock.wait(milliseconds).then(() => ended.push(`${name} at ${clock.now()}`));
    while (clock.advance(5_000)) await settled();
    expect(ended).toEqual(['first at 100', 'second at 100', 'late at 300']);
    expect(clock.now()).toBe(5_000);
  });

  it('leaves a wait that ends after the limit for later, and never moves back', () => {
    const clock = createClock(0);
    void clock.wait(400);
    expect(clock.advance(300)).toBe(false);
    expect(clock.advance(200)).toBe(false);
    expect(clock.now()).toBe(300);
    expect(clock.advance(400)).toBe(true);
    expect(clock.now()).toBe(400);
  });

  it('forgets a wait that is cancelled', () => {
    const clock = createClock(0);
    clock.wait(100)[CANCEL]?.();
    expect(clock.advance(1_000)).toBe(false);
  });
});
