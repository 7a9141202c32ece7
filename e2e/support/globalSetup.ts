import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server';

async function expectCleanExit(stop: () => Promise<number | null>): Promise<void> {
  const code = await stop();
  if (code !== 0) throw new Error(`the server ended with exit code ${code} on SIGTERM`);
}

/**
 * Starts one server on an empty data folder, which the servers of single tests copy once it has ended, and one for the
 * whole run on such a copy. Both must exit cleanly.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const filled = await mkdtemp(join(tmpdir(), 'hibari-filled-'));
  await expectCleanExit((await startServer({ DATA_DIR: filled })).stop);
  process.env.E2E_DATA_DIR = filled;
  const server = await startServer();
  process.env.E2E_ORIGIN = server.origin;
  return async () => {
    await expectCleanExit(server.stop);
    await rm(filled, { recursive: true, force: true });
  };
}
