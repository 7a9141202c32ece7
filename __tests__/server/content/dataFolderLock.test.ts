import { spawn, spawnSync } from 'node:child_process';
import { readFile, readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DataFolderInUse, lockDataFolder } from '../../../src/server/content/dataFolderLock';
import { makeContentFolder, type ContentFolder } from '../../support/contentFolder';

let folder: ContentFolder;
let file: string;
beforeEach(async () => {
  folder = await makeContentFolder();
  file = join(folder.path, 'content.lock');
});
afterEach(() => folder.remove());

const writeHolder = (pid: number, host = hostname()) =>
  writeFile(file, JSON.stringify({ pid, host, started: '' }));
const deadPid = () => spawnSync(process.execPath, ['-e', '']).pid;

describe('lockDataFolder [operations.data-lock]', () => {
  it('records its holder and leaves nothing behind', async () => {
    const release = await lockDataFolder(folder.path);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    await release();
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('refuses a second holder in this process until released', async () => {
    const release = await lockDataFolder(folder.path);
    await expect(lockDataFolder(folder.path)).rejects.toBeInstanceOf(DataFolderInUse);
    await release();
    await (
      await lockDataFolder(folder.path)
    )();
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('never takes over from a running process, and says who holds it and what to do', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      await writeHolder(other.pid!);
      await expect(lockDataFolder(folder.path)).rejects.toThrow(
        new RegExp(`in use by process ${other.pid}: stop it, or set DATA_DIR .*content\\.lock`),
      );
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: other.pid });
    } finally {
      other.kill();
    }
  });

  it('respects a lock held on another machine', async () => {
    await writeHolder(deadPid(), 'elsewhere');
    await expect(lockDataFolder(folder.path)).rejects.toThrow('elsewhere');
  });

  it('takes over from a dead process', async () => {
    await writeHolder(deadPid());
    const release = await lockDataFolder(folder.path);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid });
    await release();
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('takes over from an earlier process that had this one’s number', async () => {
    await writeHolder(process.pid);
    await (
      await lockDataFolder(folder.path)
    )();
    expect(await readdir(folder.path)).toEqual([]);
  });

  it.each(['', '{"pid":', '[]', '{"pid":"x"}'])(
    'takes over an old lock file without a holder: %j',
    async (content) => {
      await writeFile(file, content);
      await utimes(file, new Date(0), new Date(0));
      await (
        await lockDataFolder(folder.path)
      )();
      expect(await readdir(folder.path)).toEqual([]);
    },
  );

  it('removes the guard file left by a crash during a takeover', async () => {
    await writeHolder(deadPid());
    await writeFile(`${file}.takeover`, '');
    await utimes(`${file}.takeover`, new Date(0), new Date(0));
    await (
      await lockDataFolder(folder.path)
    )();
    expect(await readdir(folder.path)).toEqual([]);
  });
});
