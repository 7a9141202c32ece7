/** The environment of a program: its variables are checked together, before any other work. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import * as v from 'valibot';
import { StartFault } from './startFault';

export type Environment = Readonly<Record<string, string | undefined>>;

/** An invalid environment variable. The message is one printable line that names every invalid variable. */
export class ConfigError extends StartFault {
  override readonly name = 'ConfigError';
}

/**
 * The variables that a schema names; an empty one counts as unset. Throws a `ConfigError`.
 * @param variables by their names
 */
export function readVariables<const Entries extends v.ObjectEntries>(env: Environment, variables: Entries) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { success, output, issues } = v.safeParse(v.object(variables), given, { abortPipeEarly: true });
  // Never a value: an address may contain a password.
  const faults = issues?.map(({ path, message }) => `${String(path?.[0].key)} ${message}`);
  if (!success) throw new ConfigError(`Configuration: ${faults?.join('; ')}`);
  return output;
}

/** A text that passes the test; the message follows the name of the variable. */
export const text = (isRight: (input: string) => boolean, message: string) =>
  v.pipe(v.string(), v.check(isRight, message));

export const oneOf = <const Choice extends string>(choices: readonly Choice[]) =>
  v.picklist(choices, `must be one of ${choices.join(', ')}`);

export const port = v.pipe(
  text((input) => /^\d+$/.test(input) && Number(input) <= 65535, 'must be a whole number from 0 to 65535'),
  v.transform(Number),
);

/** Broadcast and multicast: the system lets a server listen there, yet no client can connect. */
const ONE_TO_MANY = new BlockList();
ONE_TO_MANY.addAddress('255.255.255.255');
ONE_TO_MANY.addSubnet('224.0.0.0', 4);
ONE_TO_MANY.addSubnet('ff00::', 8, 'ipv6');

export const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

export const host = v.pipe(
  text((input) => /^[\w.:-]{1,253}$/.test(input), 'must be a host name or an IP address'),
  v.check(
    (input) => isIP(input) === 0 || !ONE_TO_MANY.check(input, familyOf(input)),
    'must be an address that a client can connect to',
  ),
);

export const httpUrl = v.pipe(
  text(
    (input) => URL.canParse(input) && /^https?:$/.test(new URL(input).protocol),
    'must be an address that starts with http:// or https://',
  ),
  v.transform((input) => new URL(input)),
  v.check(({ username, password }) => !username && !password, 'must hold no user name or password'),
);

export const origin = v.pipe(
  httpUrl,
  v.check(
    ({ pathname, search, hash }) => pathname === '/' && !search && !hash,
    'must be an origin such as https://www.example.com, without a path',
  ),
  v.transform((url) => url.origin),
);

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
