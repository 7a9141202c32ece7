import { knowNextChanges } from '../../../../src/server/content-service/cache/nextChanges';

let clock: number;
let changes: number[];
let asked: number;
let isAway: boolean;
beforeEach(() => {
  [clock, changes, asked, isAway] = [0, [], 0, false];
});

const know = () =>
  knowNextChanges(
    async () => {
      asked += 1;
      await Promise.resolve();
      if (isAway) throw new Error('away');
      const next = changes.find((time) => time > clock);
      return next === undefined ? undefined : new Date(next);
    },
    () => new Date(clock),
  );

describe('knowNextChanges', () => {
  it('asks once for all who ask at once, and again when the change has come', async () => {
    changes = [10, 20];
    const next = know();
    expect(await Promise.all([next('e'), next('e')])).toEqual([new Date(10), new Date(10)]);
    clock = 9;
    expect([await next('e'), asked]).toEqual([new Date(10), 1]);
    clock = 10;
    expect([await next('e'), asked]).toEqual([new Date(20), 2]);
    clock = 20;
    expect([await next('e'), asked]).toEqual([undefined, 3]);
    clock = 1_000;
    expect([await next('e'), asked]).toEqual([undefined, 3]);
  });

  it('asks again when the clock has been set back', async () => {
    changes = [10];
    clock = 15;
    const next = know();
    expect(await next('e')).toBeUndefined();
    clock = 5;
    expect([await next('e'), asked]).toEqual([new Date(10), 2]);
  });

  it('asks for each edition', async () => {
    const next = know();
    await next('one');
    await next('two');
    expect(asked).toBe(2);
  });

  it('tells the last one where it cannot ask, and fails without one', async () => {
    const next = know();
    isAway = true;
    await expect(next('e')).rejects.toThrow('away');
    [isAway, changes] = [false, [10]];
    expect(await next('e')).toEqual(new Date(10));
    [isAway, clock] = [true, 11];
    expect(await next('e')).toEqual(new Date(10));
    isAway = false;
    expect(await next('e')).toBeUndefined();
  });
});
