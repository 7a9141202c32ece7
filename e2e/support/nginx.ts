import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findNginx } from '../../scripts/setup/nginx.mjs';
import { onThisMachine } from './limits';

export interface Nginx {
  /** Resolves to the lines of the error log. */
  stop: () => Promise<string[]>;
}

/**
 * Resolves when it answers, whatever it answers.
 *
 * @param http what stands in its `http` block
 */
export async function startNginx(port: number, http: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'hibari-nginx-'));
  const [file, errorLog] = [join(folder, 'nginx.conf'), join(folder, 'error.log')];
  await writeFile(file, configuration(folder, http));
  const child = spawn(await findNginx(), ['-c', file, '-p', folder, '-e', errorLog], { stdio: 'inherit' });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: onThisMachine(20_000) }).toBe(true);
  return {
    async stop() {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      const log = await readFile(errorLog, 'utf8');
      await rm(folder, { recursive: true, force: true });
      return log.split('\n').filter(Boolean);
    },
  };
}

function configuration(folder: string, http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  return `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
  access_log off; ${temporary}
  ${http}
}
`;
}
