import { once, singleFlight } from '@hibari/contract/once';

describe('once', () => {
  it('loads on the first call, and shares what it loads', async () => {
    const load = jest.fn(() => Promise.resolve({}));
    const get = once(load);
    expect(load).not.toHaveBeenCalled();
    const [first, second] = await Promise.all([get(), get()]);
    expect(first).toBe(second);
    expect(await get()).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('forgets a failure: all who wait get it, the next call loads again [failure.forgotten]', async () => {
    const load = jest.fn<Promise<string>, []>();
    load.mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce('there');
    const get = once(load);
    const both = await Promise.allSettled([get(), get()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(get()).resolves.toBe('there');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('singleFlight', () => {
  it('shares a call while it is under way, and makes a new one after that', async () => {
    const call = jest.fn(() => Promise.resolve({}));
    const get = singleFlight(call);
    const [first, second] = await Promise.all([get(), get()]);
    expect(first).toBe(second);
    expect(await get()).not.toBe(first);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('makes calls of different keys side by side', async () => {
    const call = jest.fn((name: string, count: number) => Promise.resolve(`${name} ${count}`));
    const get = singleFlight(call, (name) => name);
    expect(await Promise.all([get('a', 1), get('b', 2), get('a', 3)])).toEqual(['a 1', 'b 2', 'a 1']);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('gives a failure to all who wait, and forgets it [failure.forgotten]', async () => {
    const call = jest.fn<Promise<string>, []>();
    call.mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce('there');
    const get = singleFlight(call);
    const both = await Promise.allSettled([get(), get()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(get()).resolves.toBe('there');
  });
});
