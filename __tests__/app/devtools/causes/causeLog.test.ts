import { createCauseLog, type Cause } from '../../../../src/app/devtools/causes/causeLog';

const record = (id: number, rest: Partial<Cause> = {}): Cause => ({
  id,
  kind: 'call',
  name: String(id),
  parent: undefined,
  cause: undefined,
  at: id,
  ended: id,
  ...rest,
});

describe('createCauseLog', () => {
  it('drops the oldest records, but none that still runs', () => {
    const log = createCauseLog(100);
    const { ended: _, ...running } = record(1);
    log.add(running);
    for (let id = 2; id <= 1_000; id += 1) log.add(record(id));
    expect(log.all().length).toBeLessThanOrEqual(110);
    expect(log.get(1)).toBe(running);
    expect(log.get(2)).toBeUndefined();
    expect(log.get(1_000)).toMatchObject({ name: '1000' });
  });

  it('remembers the newest actions', () => {
    const log = createCauseLog(100);
    for (let id = 1; id <= 5_000; id += 1) log.add(record(id, { kind: 'action' }));
    expect(log.actions().length).toBeLessThanOrEqual(2_200);
    expect(log.actions().at(-1)?.id).toBe(5_000);
  });
});
