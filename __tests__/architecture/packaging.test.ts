/** What the container, the composed set and the unit promise, held against each other and against the server. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { RESERVED } from '../../src/lib/address/reservedNames';
import { ROOT } from '../support/projectFiles';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Service {
  build?: string;
  image: string;
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  volumes?: string[];
  healthcheck?: object;
}
const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const servers = Object.entries(services).filter(([, { build }]) => build !== undefined);

const dockerfile = read('Dockerfile').replace(/\\\n/g, ' ').split('\n');
const lastStage = dockerfile.slice(dockerfile.findLastIndex((line) => line.startsWith('FROM ')));
const valueOf = (word: string, lines = lastStage) =>
  lines.find((line) => line.startsWith(`${word} `))?.slice(word.length + 1) ?? '';
const environment = Object.fromEntries(
  valueOf('ENV')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);
const unit = read('deploy/hibari.service').split('\n');
const unitValues = (name: string) =>
  unit.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));

/** The variables of the table in docs/configure.md. */
const documented = new Set(
  read('docs/configure.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)),
);

describe('the container', () => {
  it('does not run as root, and has a health check', () => {
    expect(valueOf('USER')).toBe('node');
    const [, path = ''] = /\+ '(\/\w+)'/.exec(valueOf('HEALTHCHECK')) ?? [];
    expect(path).toMatch(/^\/\w+$/);
    expect(RESERVED.test(path.slice(1))).toBe(true);
  });

  it('copies only what there is and what the build context has', () => {
    const kept = read('.dockerignore').split('\n');
    const copied = dockerfile
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(' ').slice(1, -1));
    expect(copied.length).toBeGreaterThan(8);
    expect(copied.filter((name) => !existsSync(join(ROOT, name)) || !kept.includes(`!${name}`))).toEqual([]);
  });

  it('starts what the build writes', () => {
    const entries = read('webpack.config.ts');
    for (const command of [valueOf('CMD'), ...unitValues('ExecStart')]) {
      const [, entry = ''] = /dist\/server\/(\w+)\.mjs/.exec(command) ?? [];
      expect(entry).not.toBe('');
      expect(entries).toMatch(new RegExp(`\\b${entry}: `));
    }
  });
});

describe('the composed set', () => {
  it('runs each server on a read-only root without rights, with a volume for what it writes', () => {
    expect(servers.length).toBeGreaterThan(1);
    for (const [, server] of servers) {
      expect(server).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(server.security_opt).toEqual(['no-new-privileges:true']);
      const [volume, place] = server.volumes?.[0]?.split(':') ?? [];
      expect(place).toBe(environment['DATA_DIR']);
      expect(Object.keys(volumes)).toContain(volume);
    }
  });

  it('mounts files that exist', () => {
    const mounted = Object.values(services)
      .flatMap((service) => service.volumes ?? [])
      .flatMap((volume) => /^\.\/([^:]+)/.exec(volume)?.[1] ?? []);
    expect(mounted.length).toBeGreaterThan(0);
    expect(mounted.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  });
});

it('each variable that they set is one of the server', () => {
  const set = [
    ...Object.keys(environment),
    ...servers.flatMap(([, server]) => Object.keys(server.environment ?? {})),
    ...unitValues('Environment').map((pair) => pair.split('=')[0] ?? ''),
  ].filter((name) => name !== 'NODE_ENV');
  expect(set.length).toBeGreaterThan(5);
  expect(set.filter((name) => !documented.has(name))).toEqual([]);
});

it('the unit lets the server write only to its data folder', () => {
  expect(unitValues('User')).toEqual(['hibari']);
  expect(unitValues('ProtectSystem')).toEqual(['strict']);
  expect(unitValues('ReadWritePaths')).toEqual([]);
  expect(unitValues('Environment')).toContain(`DATA_DIR=/var/lib/${unitValues('StateDirectory')[0]}`);
});
