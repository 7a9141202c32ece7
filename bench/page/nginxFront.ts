/** The nginx of deploy/nginx.conf, with HTTP/2 and TLS over a slow link, in front of a server of this machine. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { startNginx } from '../../e2e/support/nginx';
import { deployed } from '../../e2e/support/nodes';
import { freePort } from '../../e2e/support/server';
import { certificate } from './certificate';
import type { Front } from './front';
import { listenOverLink, type LinkSpeed } from './slowLink';

export async function startNginxFront(origin: string, speed: LinkSpeed): Promise<Front> {
  const folder = await mkdtemp(join(tmpdir(), 'hibari-tls-'));
  const files = { key: join(folder, 'key.pem'), cert: join(folder, 'cert.pem') };
  const { key, cert } = certificate();
  await Promise.all([writeFile(files.key, key), writeFile(files.cert, cert)]);
  const port = await freePort();
  const plain = await deployed([origin], port);
  const secure = plain.replace(
    /listen ([^;]+);/,
    `listen $1 ssl http2; ssl_certificate ${files.cert}; ssl_certificate_key ${files.key};`,
  );
  const nginx = await startNginx(port, secure);
  const listening = await listenOverLink(speed, (socket) => {
    // Whichever end leaves, the other is closed.
    pipeline(socket, connect({ port, host: '127.0.0.1', noDelay: true }), socket, () => undefined);
  });
  return {
    origin: `https://127.0.0.1:${listening.port}`,
    async close() {
      listening.close();
      await nginx.stop();
      await rm(folder, { recursive: true });
    },
  };
}
