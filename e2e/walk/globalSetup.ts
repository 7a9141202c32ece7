import { startServer } from '../support/server';

/** A public name that no visitor of the walk uses, as behind a preview or a forwarded port. */
const SITE_URL = 'http://hibari.example';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer({ SITE_URL });
  process.env.E2E_ORIGIN = server.origin;
  return async () => {
    const code = await server.stop();
    if (code !== 0) throw new Error(`the server ended with exit code ${code} on SIGTERM`);
  };
}
