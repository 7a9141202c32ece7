/** The server that most tests of a run share, and the data folder that the servers of single tests copy. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataDir, startServer, type RunningServer } from './server';

async function stopCleanly(server: RunningServer): Promise<void> {
  const code = await server.stop();
  if (code !== 0) throw new Error(`the server ended with exit code ${code} on SIGTERM`);
}

/**
 * Fills `SAMPLE_DATA_DIR` by a first start if it is empty, and starts a server on a copy of it. Both must exit
 * cleanly. The next run reuses the resized pictures. The server takes the address of a visitor from each test.
 */
export async function startRunServer(env: Record<string, string> = {}): Promise<() => Promise<void>> {
  const kept = process.env.SAMPLE_DATA_DIR;
  const filled = kept ?? (await mkdtemp(join(tmpdir(), 'hibari-filled-')));
  if ((await readdir(filled)).length === 0) await stopCleanly(await startServer({ DATA_DIR: filled }));
  process.env.SAMPLE_DATA_DIR = filled;
  const dataDir = await makeDataDir();
  const server = await startServer({ TRUSTED_PROXIES: '127.0.0.1', ...env, DATA_DIR: dataDir });
  process.env.E2E_ORIGIN = server.origin;
  return async () => {
    await stopCleanly(server);
    if (kept) await cp(join(dataDir, 'pictures'), join(filled, 'pictures'), { recursive: true });
    else await rm(filled, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  };
}
