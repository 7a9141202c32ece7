import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldersIn } from '../../src/server/process/config';
import { checkStart } from '../../src/server/checkStart';
import { StartFault } from '@hibari/node/startFault';

let root: string;
let env: Record<string, string>;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hibari-checks-'));
  for (const folder of Object.values(foldersIn(root))) await mkdir(folder);
  env = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(root, 'data') };
});
afterEach(() => rm(root, { recursive: true }));

describe('checkStart [operations.wrong-variable]', () => {
  it('resolves to the configuration and the addresses, and creates DATA_DIR', async () => {
    const { config, addresses } = await checkStart(env, foldersIn(root));
    expect([config.dataDir, addresses]).toEqual([env.DATA_DIR, ['127.0.0.1']]);
    expect(await readdir(join(root, 'data'))).toEqual([]);
  });

  it.each(['dist', 'static', 'content'])(
    'names a missing %s folder before DATA_DIR is made',
    async (name) => {
      await rm(join(root, name), { recursive: true });
      const failure = checkStart(env, foldersIn(root));
      await expect(failure).rejects.toThrow(`the ${name} folder ${join(root, name)} does not exist (ENOENT)`);
      await expect(failure).rejects.toBeInstanceOf(StartFault);
      expect(await readdir(root)).not.toContain('data');
    },
  );

  it('names a folder that is a file', async () => {
    await rm(join(root, 'content'), { recursive: true });
    await writeFile(join(root, 'content'), '');
    await expect(checkStart(env, foldersIn(root))).rejects.toThrow('content is a file (ENOTDIR)');
  });

  it('needs no content folder with an external service', async () => {
    await rm(join(root, 'content'), { recursive: true });
    const { config } = await checkStart({ ...env, CONTENT_URL: 'https://cdn.example' }, foldersIn(root));
    expect(config.contentUrl).toBe('https://cdn.example');
  });

  it.each([
    ['loop', 'data', 'is a loop of symbolic links (ELOOP)'],
    ['broken link', 'nowhere', 'is a symbolic link to nothing (EEXIST)'],
  ])('names a DATA_DIR that is a %s', async (_what, target, reason) => {
    await symlink(join(root, target), join(root, 'data'));
    await expect(checkStart(env, foldersIn(root))).rejects.toThrow(`DATA_DIR ${env.DATA_DIR} ${reason}`);
  });

  it.each(['255.255.255.255', '224.0.0.1', 'ff02::1'])(
    'refuses HOST %s, where no client can connect',
    async (HOST) => {
      await expect(checkStart({ ...env, HOST }, foldersIn(root))).rejects.toThrow(
        'HOST must be an address that a client can connect to',
      );
    },
  );
});
