/** An nginx that pools its connections to the site. */
import { startNginx } from './nginx';
import { freePort } from './server';

export interface Proxy {
  origin: string;
  /** Resolves to what went wrong with the connections to the site, a line for each. */
  stop: () => Promise<string[]>;
}

/** nginx's `http` block: the servers of the site, and the port for visitors. */
type SiteBlock = (origins: readonly string[], port: number) => string | Promise<string>;

export async function startProxy(origins: readonly string[], site: SiteBlock = pooled): Promise<Proxy> {
  const port = await freePort();
  const nginx = await startNginx(port, await site(origins, port));
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => (await nginx.stop()).filter((line) => line.includes('[error]')),
  };
}

function pooled(origins: readonly string[], port: number): string {
  const servers = origins.map((origin) => `server ${new URL(origin).host};`).join(' ');
  return `upstream site { ${servers} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
    }
  }`;
}
