import { BlockList, isIP, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { cleanEnv, makeValidator, str } from 'envalid';
import { trimSlashes } from '../../lib/address/place';
import { StartFault } from './startFault';

/** The configuration, read from the environment. */
export interface Config {
  environment: 'development' | 'test' | 'production';
  port: number;
  host: string;
  /** Public origin without a trailing slash; absolute addresses are built from it, never from the Host header. */
  siteUrl: string;
  /** An external content service without a trailing slash; absent with the embedded one. */
  contentUrl?: string;
  /** A PostgreSQL database for the embedded service; absent with the one in `dataDir`. */
  databaseUrl?: string;
  /** Absolute path. */
  dataDir: string;
  /** Hosts (`name` or `name:port`, lower case) whose images may be loaded; empty: the site's own only. */
  imageHosts: string[];
  /** Addresses of the proxies whose `X-Forwarded-…` headers are trusted. */
  trustedProxies: BlockList;
  /** `Strict-Transport-Security` of an https site; empty for none. */
  hsts: string;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Milliseconds between the signal to stop and the closing of the listeners. */
  stopGrace: number;
  analyticsId?: string;
  /** Whether `/metrics` answers. */
  metrics: boolean;
  /** Signs preview addresses; absent where a key of the data folder does. */
  previewKey?: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const ENVIRONMENTS = ['development', 'test', 'production'] as const;

/** An invalid environment variable. The message is one printable line that names every invalid variable. */
export class ConfigError extends StartFault {
  override readonly name = 'ConfigError';
}

const port = makeValidator<number>((input) => {
  const value = Number(input);
  if (!/^\d+$/.test(input) || value > 65535) throw new Error('must be a whole number from 0 to 65535');
  return value;
});

const stopGrace = makeValidator<number>((input) => {
  if (!/^[0-5]$/.test(input)) throw new Error('must be a whole number of seconds from 0 to 5');
  return Number(input) * 1_000;
});

/** Broadcast and multicast: the system lets a server listen there, yet no client can connect. */
const ONE_TO_MANY = new BlockList();
ONE_TO_MANY.addAddress('255.255.255.255');
ONE_TO_MANY.addSubnet('224.0.0.0', 4);
ONE_TO_MANY.addSubnet('ff00::', 8, 'ipv6');

const host = makeValidator<string>((input) => {
  if (!/^[\w.:-]{1,253}$/.test(input)) throw new Error('must be a host name or an IP address');
  const version = isIP(input);
  if (version !== 0 && ONE_TO_MANY.check(input, version === 6 ? 'ipv6' : 'ipv4'))
    throw new Error('must be an address that a client can connect to');
  return input;
});

const origin = makeValidator<string>((input) => {
  const url = parseUrl(input, ['http:', 'https:']);
  if (url.pathname !== '/' || url.search || url.hash) {
    throw new Error('must be an origin such as https://www.example.com, without a path');
  }
  return url.origin;
});

const serviceUrl = makeValidator<string>((input) => {
  const url = parseUrl(input, ['http:', 'https:']);
  if (url.search || url.hash) throw new Error('must have no query and no hash');
  return url.origin + trimSlashes(url.pathname);
});

export const DATABASE_URL_EXAMPLE = 'postgres://user:password@host:5432/name';

export const isDatabaseUrl = (text: string) => /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text);

/** Kept as it is: it may name a socket, certificates and a password. */
const databaseUrl = makeValidator<string>((input) => {
  if (!isDatabaseUrl(input)) throw new Error(`must be an address such as ${DATABASE_URL_EXAMPLE}`);
  return input;
});

const hostList = makeValidator<string[]>((input) =>
  input
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
    .map((name) => {
      if (!/^[a-z0-9.-]+(:\d{1,5})?$/.test(name)) {
        throw new Error('must be host names with commas between, e.g. img.example.com,cdn.example.com');
      }
      return name;
    }),
);

const proxyList = makeValidator<BlockList>((input) => {
  const list = new BlockList();
  for (const entry of input.split(',').map((part) => part.trim())) {
    const [, address = '', bits] = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? [];
    const whole = isIPv6(address) ? 128 : 32;
    const length = Number(bits ?? whole);
    if (isIP(address) === 0 || length > whole)
      throw new Error('must be IP addresses or networks with commas between, e.g. 127.0.0.1,10.0.0.0/8');
    list.addSubnet(address, length, isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return list;
});

const analyticsId = makeValidator<string>((input) => {
  if (!/^[A-Z]{1,3}-[A-Z0-9-]{4,20}$/.test(input)) throw new Error('must look like G-AB12CD34EF');
  return input;
});

const previewKey = makeValidator<string>((input) => {
  if (input.length < 32) throw new Error('must have at least 32 characters');
  return input;
});

const hsts = makeValidator<string>((input) => {
  if (input === 'off') return '';
  const [, seconds, , preload] = /^max-age=(\d{1,10})(; ?includeSubDomains(; ?preload)?)?$/.exec(input) ?? [];
  if (seconds === undefined)
    throw new Error('must be off or like max-age=63072000; includeSubDomains; preload');
  if (preload && Number(seconds) < 31_536_000)
    throw new Error('has preload, which needs a max-age of a year');
  return input;
});

/** Reads and checks the environment; an empty variable counts as unset. Throws `ConfigError`. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const read = cleanEnv(
    given,
    {
      NODE_ENV: str({ choices: ENVIRONMENTS, default: 'development' }),
      PORT: port({ default: 3000 }),
      HOST: host({ default: 'localhost' }),
      SITE_URL: origin({ default: undefined }),
      CONTENT_URL: serviceUrl({ default: undefined }),
      DATABASE_URL: databaseUrl({ default: undefined }),
      DATA_DIR: str({ default: '.data' }),
      IMAGE_HOSTS: hostList({ default: undefined }),
      TRUSTED_PROXIES: proxyList({ default: undefined }),
      HSTS: hsts({ default: 'max-age=63072000' }),
      LOG_LEVEL: str({ choices: LOG_LEVELS, default: 'info' }),
      STOP_GRACE: stopGrace({ default: 3_000 }),
      ANALYTICS_ID: analyticsId({ default: undefined }),
      METRICS: str({ choices: ['on', 'off'], default: 'off' }),
      PREVIEW_KEY: previewKey({ default: undefined }),
    },
    { reporter: ({ errors }) => throwOnErrors(errors) },
  );
  return {
    environment: read.NODE_ENV,
    port: read.PORT,
    host: read.HOST,
    siteUrl: read.SITE_URL ?? `http://localhost:${read.PORT}`,
    ...(read.CONTENT_URL !== undefined && { contentUrl: read.CONTENT_URL }),
    ...(read.DATABASE_URL !== undefined && { databaseUrl: read.DATABASE_URL }),
    dataDir: resolve(read.DATA_DIR),
    imageHosts: read.IMAGE_HOSTS ?? (read.CONTENT_URL === undefined ? [] : [new URL(read.CONTENT_URL).host]),
    trustedProxies: read.TRUSTED_PROXIES ?? new BlockList(),
    hsts: read.HSTS,
    logLevel: read.LOG_LEVEL,
    stopGrace: read.STOP_GRACE,
    metrics: read.METRICS === 'on',
    ...(read.ANALYTICS_ID !== undefined && { analyticsId: read.ANALYTICS_ID }),
    ...(read.PREVIEW_KEY !== undefined && { previewKey: read.PREVIEW_KEY }),
  };
}

function throwOnErrors(errors: Readonly<Record<string, Error | undefined>>): void {
  const lines = Object.entries(errors).map(([name, error]) => `${name} ${reason(error)}`);
  if (lines.length > 0) throw new ConfigError(`Configuration: ${lines.join('; ')}`);
}

/** Never includes the value: an address may contain a password. */
function reason(error: Error | undefined): string {
  const choices = /not in choices \[(.*)\]/.exec(error?.message ?? '')?.[1];
  if (choices !== undefined) return `must be one of ${choices.replaceAll(',', ', ')}`;
  return error?.message ?? 'is wrong';
}

function parseUrl(input: string, protocols: string[]): URL {
  const url = URL.canParse(input) ? new URL(input) : undefined;
  if (!url || !protocols.includes(url.protocol)) {
    throw new Error(
      `must be an address that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    );
  }
  if (url.username || url.password) throw new Error('must hold no user name or password');
  return url;
}
