import { keepDocuments } from '../../../../src/server/content-service/cache/keptDocuments';

/** Reads documents of that many characters, and notes which. */
function reading(length = 1) {
  const read: string[] = [];
  const find = async (hashes: readonly string[]) => {
    read.push(...hashes);
    return hashes.map((hash) => hash.repeat(length));
  };
  return { read, find };
}

describe('keepDocuments', () => {
  it('reads a document once for all lists, and answers in their order', async () => {
    const documents = keepDocuments();
    const { read, find } = reading(2);
    expect(await documents(['a', 'b'], find)).toEqual(['aa', 'bb']);
    expect(await documents(['c', 'b', 'd', 'a'], find)).toEqual(['cc', 'bb', 'dd', 'aa']);
    expect(await documents(['d', 'c'], find)).toEqual(['dd', 'cc']);
    expect(read).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps nothing of a read that fails', async () => {
    const documents = keepDocuments();
    const failure = Promise.reject(new Error('the database is away'));
    await expect(documents(['a'], () => failure)).rejects.toThrow('away');
    const { read, find } = reading();
    await documents(['a'], find);
    expect(read).toEqual(['a']);
  });

  it('forgets what has not been read for longest, beyond 80 MiB', async () => {
    const documents = keepDocuments();
    const { read, find } = reading(8 * 1024 * 1024);
    for (const hash of ['a', 'b', 'c', 'd', 'a', 'e', 'a']) await documents([hash], find);
    expect(read).toEqual(['a', 'b', 'c', 'd', 'e']);
    await documents(['b'], find);
    expect(read.at(-1)).toBe('b');
  });
});
