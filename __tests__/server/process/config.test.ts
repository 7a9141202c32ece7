import { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { ConfigError } from '@hibari/node/environment';
import { readConfig } from '../../../src/server/process/config';

function messageOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('accepted');
}

describe('readConfig', () => {
  it('uses the documented default of each unset variable [operations.variables]', () => {
    expect(readConfig({})).toEqual({
      environment: 'development',
      port: 3000,
      host: 'localhost',
      siteUrl: 'http://localhost:3000',
      dataDir: resolve('.data'),
      imageHosts: [],
      trustedProxies: expect.any(BlockList),
      hsts: 'max-age=63072000',
      logLevel: 'info',
      stopGrace: 3_000,
      metrics: false,
    });
  });

  it('reads every variable that is set', () => {
    const env = {
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '0.0.0.0',
      SITE_URL: 'https://www.example.com/',
      CONTENT_URL: 'https://cdn.example/projects/7/',
      DATA_DIR: '/srv/data',
      IMAGE_HOSTS: 'IMG.example, cdn.example:8443',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
      HSTS: 'off',
      LOG_LEVEL: 'warn',
      STOP_GRACE: '5',
      METRICS: 'on',
      SECURITY_CONTACT: 'mailto:security@hibari.example',
      ANALYTICS_ID: 'G-AB12CD34EF',
    };
    expect(readConfig(env)).toEqual({
      environment: 'production',
      port: 8080,
      host: '0.0.0.0',
      siteUrl: 'https://www.example.com',
      contentUrl: 'https://cdn.example/projects/7',
      dataDir: resolve('/srv/data'),
      imageHosts: ['img.example', 'cdn.example:8443'],
      trustedProxies: expect.any(BlockList),
      hsts: '',
      logLevel: 'warn',
      stopGrace: 5_000,
      metrics: true,
      securityContact: 'mailto:security@hibari.example',
      analyticsId: 'G-AB12CD34EF',
    });
  });

  it.each([
    'max-age=0',
    'max-age=63072000; includeSubDomains',
    'max-age=31536000; includeSubDomains; preload',
  ])('sends HSTS "%s" unchanged [security.hsts]', (hsts) => {
    expect(readConfig({ HSTS: hsts }).hsts).toBe(hsts);
  });

  it.each([
    'yes',
    'max-age=-1',
    'max-age=1; preload',
    'max-age=60; includeSubDomains; preload',
    'max-age=1\r\nx: y',
  ])('rejects HSTS %j [security.hsts]', (hsts) => {
    expect(messageOf({ HSTS: hsts })).toMatch(/^Configuration: HSTS (must be|has)/);
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', CONTENT_URL: ' ', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('trusts the proxies and networks that are named, and by default none [server.trusted-proxies]', () => {
    const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,2001:db8::/32' });
    const trusts = (address: string, family: 'ipv4' | 'ipv6' = 'ipv4') =>
      trustedProxies.check(address, family);
    expect(['127.0.0.1', '10.2.3.4', '127.0.0.2', '11.0.0.1'].map((ip) => trusts(ip))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(['2001:db8::1', '2001:db9::1'].map((ip) => trusts(ip, 'ipv6'))).toEqual([true, false]);
    expect(readConfig({}).trustedProxies.check('127.0.0.1')).toBe(false);
  });

  it('derives the public origin from the port', () => {
    expect(readConfig({ PORT: '4000' }).siteUrl).toBe('http://localhost:4000');
  });

  it("allows the external content service's pictures by default", () => {
    expect(readConfig({ CONTENT_URL: 'https://cdn.example:8443/7' }).imageHosts).toEqual([
      'cdn.example:8443',
    ]);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['HOST', 'two words'],
    ['SITE_URL', 'www.example.com'],
    ['SITE_URL', 'ftp://www.example.com'],
    ['SITE_URL', 'https://www.example.com/path'],
    ['SITE_URL', 'https://user:pass@www.example.com'],
    ['CONTENT_URL', 'cdn.example/projects/7'],
    ['CONTENT_URL', 'https://cdn.example/projects/7?key=1'],
    ['DATABASE_URL', 'mysql://db.example/hibari'],
    ['DATABASE_URL', 'postgres://db.example:port/hibari'],
    ['DATABASE_URL', 'x'],
    ['IMAGE_HOSTS', 'https://img.example'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', 'true'],
    ['STOP_GRACE', '6'],
    ['STOP_GRACE', '-1'],
    ['ANALYTICS_ID', 'javascript:alert(1)'],
    ['SECURITY_CONTACT', 'security@hibari.example'],
    ['SECURITY_CONTACT', 'https://hibari.example\nExpires: never'],
    ['NODE_ENV', 'staging'],
  ])('rejects %s=%s with one line that names the variable [operations.wrong-variable]', (name, value) => {
    const message = messageOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^Configuration: ${name} must `));
    expect(message).not.toContain('\n');
  });

  it('takes the address of a PostgreSQL database unchanged [operations.variables]', () => {
    const url = 'postgres://site:se%20cret@db.example:5432/hibari?sslmode=verify-full';
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url });
    expect(readConfig({})).not.toHaveProperty('databaseUrl');
  });

  it('names every invalid variable in the same line', () => {
    expect(messageOf({ PORT: 'x', LOG_LEVEL: 'y' })).toMatch(
      /PORT must .*; LOG_LEVEL must be one of fatal, error/,
    );
  });

  it('never prints a value, which may contain a password', () => {
    const message = messageOf({ DATABASE_URL: 'mysql://site:secret@db.example/hibari', NODE_ENV: 'secret' });
    expect(message).not.toContain('secret');
  });
});
