import { onThisMachine } from '../../../../../e2e/support/limits';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile, link } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  DataFolderInUse,
  lockDataFolder,
} from '../../../../../src/server/content-service/database/lock/dataFolderLock';
import { compileScript } from '../../../../support/compileScript';
import { makeContentFolder, type ContentFolder } from '../../../../support/contentFolder';
import { ROOT } from '../../../../support/projectFiles';

const ROUNDS = 8;
const RIVALS = 4;
const PROCESS_TIMEOUT = 60_000;

let program: string;
beforeAll(async () => {
  program = await compileScript('lockProcess');
});

let folder: ContentFolder;
let children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await makeContentFolder();
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children = [];
  await folder.remove();
});
const entries = () => readdir(join(folder.path, 'lock'));

/** A process that takes and releases the lock on command. */
async function startProcess() {
  const child = spawn(process.execPath, [program, folder.path], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  const nextLine = async () => String((await once(lines, 'line'))[0]);
  await nextLine();
  return {
    pid: child.pid!,
    tell(word: 'take' | 'release'): Promise<string> {
      const answer = nextLine();
      child.stdin.write(`${word}\n`);
      return answer;
    },
    async kill() {
      const ended = once(child, 'close');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

describe('lockDataFolder [operations.data-lock]', () => {
  it('has one entry while it is held, and none afterwards', async () => {
    const release = await lockDataFolder(folder.path);
    expect(await entries()).toHaveLength(1);
    await release();
    expect(await entries()).toEqual([]);
  });

  it('refuses a second holder in this process until released', async () => {
    const release = await lockDataFolder(folder.path);
    await expect(lockDataFolder(folder.path)).rejects.toBeInstanceOf(DataFolderInUse);
    await release();
    await (
      await lockDataFolder(folder.path)
    )();
    expect(await entries()).toEqual([]);
  });

  it(
    'is never taken from a living process, which is named; at once from a killed one',
    async () => {
      const other = await startProcess();
      expect(await other.tell('take')).toBe('held');
      await expect(lockDataFolder(folder.path)).rejects.toThrow(
        new RegExp(`^DATA_DIR .* is in use by process ${other.pid} on .*: stop it, or set DATA_DIR`),
      );
      await other.kill();
      const begin = performance.now();
      await (
        await lockDataFolder(folder.path)
      )();
      expect(performance.now() - begin).toBeLessThan(onThisMachine(2_000));
    },
    PROCESS_TIMEOUT,
  );

  it(
    'exactly one of several processes gets a dead lock',
    async () => {
      const dead = await startProcess();
      await dead.tell('take');
      const [name = ''] = await entries();
      await link(join(folder.path, 'lock', name), join(folder.path, 'dead'));
      await dead.kill();
      const rivals = await Promise.all(Array.from({ length: RIVALS }, startProcess));
      for (let round = 0; round < ROUNDS; round += 1) {
        await link(join(folder.path, 'dead'), join(folder.path, 'lock', `${name}${round}`));
        const answers = await Promise.all(rivals.map((rival) => rival.tell('take')));
        expect(answers.filter((answer) => answer === 'held')).toHaveLength(1);
        expect(answers.filter((answer) => answer.includes('is in use by'))).toHaveLength(RIVALS - 1);
        await Promise.all(rivals.map((rival) => rival.tell('release')));
        expect(await entries()).toEqual([]);
      }
    },
    PROCESS_TIMEOUT,
  );

  it('removes what processes left that were killed while they published', async () => {
    await mkdir(join(folder.path, 'lock'));
    await writeFile(join(folder.path, 'lock', '.0123abcd'), '');
    const release = await lockDataFolder(folder.path);
    expect(await entries()).toHaveLength(1);
    await release();
  });

  it('works without sockets, where the system has no machine id', async () => {
    const release = await lockDataFolder(folder.path, 'plain');
    expect(await entries()).toEqual([expect.stringMatching(/^plain-[0-9a-f]{8}$/)]);
    await expect(lockDataFolder(folder.path, 'plain')).rejects.toThrow(`process ${process.pid} on`);
    await release();
    expect(await entries()).toEqual([]);
  });
});
