import { BlockList, isIP, isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { trimSlashes } from '@hibari/contract/address/address';
import { StartFault } from './startFault';

/** The configuration, read from the environment. */
export type Config = ReturnType<typeof readConfig>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const ENVIRONMENTS = ['development', 'test', 'production'] as const;

/** An invalid environment variable. The message is one printable line that names every invalid variable. */
export class ConfigError extends StartFault {
  override readonly name = 'ConfigError';
}

/** A text that passes the test; the message follows the name of the variable. */
const text = (isRight: (input: string) => boolean, message: string) =>
  v.pipe(v.string(), v.check(isRight, message));

const oneOf = <const Choice extends string>(choices: readonly Choice[]) =>
  v.picklist(choices, `must be one of ${choices.join(', ')}`);

const port = v.pipe(
  text((input) => /^\d+$/.test(input) && Number(input) <= 65535, 'must be a whole number from 0 to 65535'),
  v.transform(Number),
);

const stopGrace = v.pipe(
  text((input) => /^[0-5]$/.test(input), 'must be a whole number of seconds from 0 to 5'),
  v.transform((seconds) => Number(seconds) * 1_000),
);

/** Broadcast and multicast: the system lets a server listen there, yet no client can connect. */
const ONE_TO_MANY = new BlockList();
ONE_TO_MANY.addAddress('255.255.255.255');
ONE_TO_MANY.addSubnet('224.0.0.0', 4);
ONE_TO_MANY.addSubnet('ff00::', 8, 'ipv6');

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

const host = v.pipe(
  text((input) => /^[\w.:-]{1,253}$/.test(input), 'must be a host name or an IP address'),
  v.check(
    (input) => isIP(input) === 0 || !ONE_TO_MANY.check(input, familyOf(input)),
    'must be an address that a client can connect to',
  ),
);

const httpUrl = v.pipe(
  text(
    (input) => URL.canParse(input) && /^https?:$/.test(new URL(input).protocol),
    'must be an address that starts with http:// or https://',
  ),
  v.transform((input) => new URL(input)),
  v.check(({ username, password }) => !username && !password, 'must hold no user name or password'),
);

const origin = v.pipe(
  httpUrl,
  v.check(
    ({ pathname, search, hash }) => pathname === '/' && !search && !hash,
    'must be an origin such as https://www.example.com, without a path',
  ),
  v.transform((url) => url.origin),
);

const serviceUrl = v.pipe(
  httpUrl,
  v.check(({ search, hash }) => !search && !hash, 'must have no query and no hash'),
  v.transform((url) => url.origin + trimSlashes(url.pathname)),
);

export const DATABASE_URL_EXAMPLE = 'postgres://user:password@host:5432/name';

export const isDatabaseUrl = (input: string) => /^postgres(?:ql)?:\/\//.test(input) && URL.canParse(input);

const partsOf = (list: string) => list.split(',').map((part) => part.trim());

const hostList = v.pipe(
  v.string(),
  v.transform((input) => partsOf(input.toLowerCase()).filter(Boolean)),
  v.everyItem(
    (name) => /^[a-z0-9.-]+(:\d{1,5})?$/.test(name),
    'must be host names with commas between, e.g. img.example.com,cdn.example.com',
  ),
);

function readProxies(input: string): BlockList | undefined {
  const list = new BlockList();
  for (const entry of partsOf(input)) {
    const [, address = '', bits] = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? [];
    const whole = isIPv6(address) ? 128 : 32;
    const length = Number(bits ?? whole);
    if (isIP(address) === 0 || length > whole) return undefined;
    list.addSubnet(address, length, familyOf(address));
  }
  return list;
}

const proxyList = v.pipe(
  v.string(),
  v.transform(readProxies),
  v.instance(BlockList, 'must be IP addresses or networks with commas between, e.g. 127.0.0.1,10.0.0.0/8'),
);

const hsts = v.pipe(
  v.string(),
  v.regex(
    /^(?:off|max-age=\d{1,10}(?:; ?includeSubDomains(?:; ?preload)?)?)$/,
    'must be off or like max-age=63072000; includeSubDomains; preload',
  ),
  v.check(
    (input) => !input.endsWith('preload') || Number(/\d+/.exec(input)?.[0]) >= 31_536_000,
    'has preload, which needs a max-age of a year',
  ),
  v.transform((input) => (input === 'off' ? '' : input)),
);

const VARIABLES = v.object({
  NODE_ENV: v.optional(oneOf(ENVIRONMENTS), 'development'),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(host, 'localhost'),
  SITE_URL: v.optional(origin),
  CONTENT_URL: v.optional(serviceUrl),
  /** Kept as it is: it may name a socket, certificates and a password. */
  DATABASE_URL: v.optional(text(isDatabaseUrl, `must be an address such as ${DATABASE_URL_EXAMPLE}`)),
  DATA_DIR: v.optional(v.string(), '.data'),
  IMAGE_HOSTS: v.optional(hostList),
  TRUSTED_PROXIES: v.optional(proxyList),
  HSTS: v.optional(hsts, 'max-age=63072000'),
  LOG_LEVEL: v.optional(oneOf(LOG_LEVELS), 'info'),
  STOP_GRACE: v.optional(stopGrace, '3'),
  ANALYTICS_ID: v.optional(
    text((input) => /^[A-Z]{1,3}-[A-Z0-9-]{4,20}$/.test(input), 'must look like G-AB12CD34EF'),
  ),
  METRICS: v.optional(oneOf(['on', 'off']), 'off'),
  SECURITY_CONTACT: v.optional(
    text(
      (input) => /^(?:mailto:[^\s@]+@|https:\/\/)[^\s@]+$/.test(input),
      'must start with mailto: or https://',
    ),
  ),
  PREVIEW_KEY: v.optional(text((input) => input.length >= 32, 'must have at least 32 characters')),
});

/** Reads and checks the environment; an empty variable counts as unset. Throws `ConfigError`. */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { success, output: read, issues } = v.safeParse(VARIABLES, given, { abortPipeEarly: true });
  // Never a value: an address may contain a password.
  const faults = issues?.map(({ path, message }) => `${String(path?.[0].key)} ${message}`);
  if (!success) throw new ConfigError(`Configuration: ${faults?.join('; ')}`);
  return {
    environment: read.NODE_ENV,
    port: read.PORT,
    host: read.HOST,
    /** Public origin without a trailing slash; absolute addresses are built from it, never from the Host header. */
    siteUrl: read.SITE_URL ?? `http://localhost:${read.PORT}`,
    /** An external content service without a trailing slash; absent with the embedded one. */
    ...(read.CONTENT_URL !== undefined && { contentUrl: read.CONTENT_URL }),
    /** A PostgreSQL database for the embedded service; absent with the one in `dataDir`. */
    ...(read.DATABASE_URL !== undefined && { databaseUrl: read.DATABASE_URL }),
    /** Absolute path. */
    dataDir: resolve(read.DATA_DIR),
    /** Hosts (`name` or `name:port`, lower case) whose images may be loaded; empty: the site's own only. */
    imageHosts: read.IMAGE_HOSTS ?? (read.CONTENT_URL === undefined ? [] : [new URL(read.CONTENT_URL).host]),
    /** Addresses of the proxies whose `X-Forwarded-…` headers are trusted. */
    trustedProxies: read.TRUSTED_PROXIES ?? new BlockList(),
    /** `Strict-Transport-Security` of an https site; empty for none. */
    hsts: read.HSTS,
    logLevel: read.LOG_LEVEL,
    /** Milliseconds between the signal to stop and the closing of the listeners. */
    stopGrace: read.STOP_GRACE,
    /** Whether `/metrics` answers. */
    metrics: read.METRICS === 'on',
    ...(read.ANALYTICS_ID !== undefined && { analyticsId: read.ANALYTICS_ID }),
    /** Named in `security.txt`; there is none without it. */
    ...(read.SECURITY_CONTACT !== undefined && { securityContact: read.SECURITY_CONTACT }),
    /** Signs preview addresses; absent where a key of the data folder does. */
    ...(read.PREVIEW_KEY !== undefined && { previewKey: read.PREVIEW_KEY }),
  };
}

/** Folders that the server reads, in the project's folder. The build is `dist`: `client/`, `stats.json`. */
export const foldersIn = (root: string) => ({
  dist: join(root, 'dist'),
  static: join(root, 'static'),
  content: join(root, 'content'),
});
export type Folders = ReturnType<typeof foldersIn>;
