import { once } from '../../src/lib/once';

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
