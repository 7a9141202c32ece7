import { startServer } from './server';

/** One server for the whole run, on an empty database; it must also exit cleanly. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.E2E_ORIGIN = server.origin;
  return async () => {
    const code = await server.stop();
    if (code !== 0) throw new Error(`the server ended with exit code ${code} on SIGTERM`);
  };
}
