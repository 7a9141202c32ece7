import { keepMatches } from '../../../../src/server/content-service/queries/keptMatches';

const found = (count: number) => Array.from({ length: count }, (_, index) => `hash ${index}`);

describe('keepMatches', () => {
  it('finds what is asked for at once, and later, once', async () => {
    const keep = keepMatches();
    const find = jest.fn(() => Promise.resolve(found(3)));
    const both = await Promise.all([keep('a', find), keep('a', find)]);
    expect([...both, await keep('a', find)]).toEqual([found(3), found(3), found(3)]);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('keeps what was asked for last, and always answers', async () => {
    const keep = keepMatches({ max: 10, maxSize: 10 });
    const asked: string[] = [];
    const ask = (name: string, count: number) =>
      keep(name, () => {
        asked.push(name);
        return Promise.resolve(found(count));
      });
    await ask('few', 3);
    await ask('more', 4);
    expect(await ask('few', 3)).toHaveLength(3);
    await ask('others', 4);
    await ask('few', 3);
    expect(asked).toEqual(['few', 'more', 'others']);
    expect(await ask('too many', 20)).toHaveLength(20);
    expect(await ask('too many', 20)).toHaveLength(20);
    expect(asked.slice(3)).toEqual(['too many', 'too many']);
  });

  it('answers all who wait for what is pushed out meanwhile', async () => {
    const keep = keepMatches({ max: 1, maxSize: 10 });
    let end = (_hashes: string[]) => {};
    const slow = keep('slow', () => new Promise((resolve) => (end = resolve)));
    await keep('other', () => Promise.resolve(found(1)));
    end(found(2));
    expect(await slow).toHaveLength(2);
  });

  it('forgets a failure', async () => {
    const keep = keepMatches();
    await expect(keep('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await keep('a', () => Promise.resolve(found(1)))).toHaveLength(1);
  });
});
