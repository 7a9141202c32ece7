/** Addresses inside of the operator's network, or unassigned: a picture is never fetched from one. */
import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { PictureFault } from './pictureFault';

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'] as const),
  ...(['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'] as const),
  ...(['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'] as const),
].map((entry) => entry.split('/') as [string, string]))
  PRIVATE.addSubnet(network, Number(bits), 'ipv4');

/** Everything but global unicast; and within it, documentation, and the ways to carry an IPv4 address in one. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
const PRIVATE_V6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  PRIVATE_V6.addSubnet(network, bits, 'ipv6');

export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  if (isIP(plain) === 4) return PRIVATE.check(plain, 'ipv4');
  if (isIP(plain) !== 6) return true;
  return !PUBLIC_V6.check(plain, 'ipv6') || PRIVATE_V6.check(plain, 'ipv6');
}

/** Whether an operator who names this host names an address. */
export const isLiteralAddress = (hostname: string): boolean =>
  hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/**
 * Used by the connection itself, so that the checked address is the connected one. A name that answers differently
 * the second time gains nothing (rule: security.pictures-from-public-hosts).
 */
export function publicLookup(resolve: typeof systemLookup = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      const hidden = found.find(({ address }) => isPrivateAddress(address));
      const [first] = found;
      if (hidden || !first)
        return callback(
          new PictureFault(403, `${hostname} has a private address (${hidden?.address ?? 'none'})`),
          '',
          0,
        );
      if (options.all) return callback(null, found);
      callback(null, first.address, first.family);
    });
  };
}
