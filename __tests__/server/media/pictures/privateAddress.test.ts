import type { LookupAddress, lookup } from 'node:dns';
import {
  isPrivateAddress,
  isLiteralAddress,
  publicLookup,
} from '../../../../src/server/media/pictures/privateAddress';

const PRIVATE = [
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '0.0.0.0'],
  ...[
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
  ],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1', 'x'],
];

it.each(PRIVATE)('%s is private [security.pictures-from-public-hosts]', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each(['93.184.216.34', '172.32.0.1', '2606:4700::1111', '::ffff:93.184.216.34'])(
  '%s is public',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

it('detects hosts that are addresses', () => {
  expect(['localhost', '127.0.0.1', '[::1]'].every(isLiteralAddress)).toBe(true);
  expect(isLiteralAddress('img.example')).toBe(false);
});

describe('publicLookup [security.pictures-from-public-hosts]', () => {
  const answering = (...found: LookupAddress[]) =>
    publicLookup(((_name: string, _options: object, done: (error: null, all: LookupAddress[]) => void) =>
      done(null, found)) as unknown as typeof lookup);
  const ask = (find: ReturnType<typeof publicLookup>, all: boolean) =>
    new Promise((resolve) =>
      find('img.example', { all }, (error, ...found) => resolve(error?.message ?? found)),
    );

  it('gives the addresses of a public host', async () => {
    const address = { address: '93.184.216.34', family: 4 };
    expect(await ask(answering(address), true)).toEqual([[address]]);
    expect(await ask(answering(address), false)).toEqual(['93.184.216.34', 4]);
  });

  it('refuses a name that has one private address among others, or none', async () => {
    const mixed = answering({ address: '93.184.216.34', family: 4 }, { address: '10.0.0.1', family: 4 });
    expect(await ask(mixed, true)).toBe('img.example has a private address (10.0.0.1)');
    expect(await ask(answering(), true)).toContain('private address');
  });
});
