/** Asks the composed server, as visitors do. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import pMap from 'p-map';

/** At once: the server's processor is the limit. */
const AT_ONCE = 4;

export type RequestSite = (address: string) => Promise<LightMyRequestResponse>;

export function createRequestSite(app: FastifyInstance, siteUrl: string): RequestSite {
  const { host } = new URL(siteUrl);
  let asked = 0;
  return (address) => {
    asked += 1;
    return app.inject({
      url: address,
      headers: { host, accept: 'image/webp,*/*' },
      // The server counts what one client asks for: an export is as many as it has addresses.
      remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    });
  };
}

/** Runs `work` on each, also on those that it adds; rejects with the first failure. */
export async function forAll<T>(queue: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let done = 0; done < queue.length;) {
    const next = queue.slice(done);
    done = queue.length;
    await pMap(next, work, { concurrency: AT_ONCE });
  }
}
