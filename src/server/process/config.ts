import { BlockList, isIP, isIPv6 } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { CONTENT_VARIABLES, contentConfigOf } from '@hibari/content-service/config';
import { familyOf, httpUrl, oneOf, readVariables, text, type Environment } from '@hibari/node/environment';
import { trimSlashes } from '@hibari/contract/address/address';

/** The configuration, read from the environment. */
export type Config = ReturnType<typeof readConfig>;

const ENVIRONMENTS = ['development', 'test', 'production'] as const;

const stopGrace = v.pipe(
  text((input) => /^[0-5]$/.test(input), 'must be a whole number of seconds from 0 to 5'),
  v.transform((seconds) => Number(seconds) * 1_000),
);

const serviceUrl = v.pipe(
  httpUrl,
  v.check(({ search, hash }) => !search && !hash, 'must have no query and no hash'),
  v.transform((url) => url.origin + trimSlashes(url.pathname)),
);

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

const VARIABLES = {
  ...CONTENT_VARIABLES,
  NODE_ENV: v.optional(oneOf(ENVIRONMENTS), 'development'),
  CONTENT_URL: v.optional(serviceUrl),
  IMAGE_HOSTS: v.optional(hostList),
  TRUSTED_PROXIES: v.optional(proxyList),
  HSTS: v.optional(hsts, 'max-age=63072000'),
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
};

/** Reads and checks the environment. Throws a `ConfigError`. */
export function readConfig(env: Environment) {
  const read = readVariables(env, VARIABLES);
  return {
    ...contentConfigOf(read),
    environment: read.NODE_ENV,
    /** An external content service without a trailing slash; absent with the embedded one. */
    ...(read.CONTENT_URL !== undefined && { contentUrl: read.CONTENT_URL }),
    /** Hosts (`name` or `name:port`, lower case) whose images may be loaded; empty: the site's own only. */
    imageHosts: read.IMAGE_HOSTS ?? (read.CONTENT_URL === undefined ? [] : [new URL(read.CONTENT_URL).host]),
    /** Addresses of the proxies whose `X-Forwarded-…` headers are trusted. */
    trustedProxies: read.TRUSTED_PROXIES ?? new BlockList(),
    /** `Strict-Transport-Security` of an https site; empty for none. */
    hsts: read.HSTS,
    /** Milliseconds between the signal to stop and the closing of the listeners. */
    stopGrace: read.STOP_GRACE,
    /** Whether `/metrics` answers. */
    metrics: read.METRICS === 'on',
    ...(read.ANALYTICS_ID !== undefined && { analyticsId: read.ANALYTICS_ID }),
    /** Named in `security.txt`; there is none without it. */
    ...(read.SECURITY_CONTACT !== undefined && { securityContact: read.SECURITY_CONTACT }),
  };
}

/**
 * The environment of `npm run edit`: this machine only, content of the folder only, whatever the site's own variables
 * say (rule: content.edit-is-local).
 */
export function editEnvironment({ PORT, DATA_DIR, LOG_LEVEL = 'warn' }: Environment): Environment {
  return { PORT, DATA_DIR, LOG_LEVEL, NODE_ENV: 'production', HOST: 'localhost' };
}

/** Folders that the server reads, in the project's folder. The build is `dist`: `client/`, `stats.json`. */
export const foldersIn = (root: string) => ({
  dist: join(root, 'dist'),
  static: join(root, 'static'),
  content: join(root, 'content'),
});
export type Folders = ReturnType<typeof foldersIn>;
