import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type LookupFunction, BlockList, isIP } from 'node:net';
import { PICTURES } from '../../operations/limits/limits';
import { oneLine } from '@hibari/node/startFault';
import { PictureFault } from './pictureFault';
import { lookup as systemLookup, type LookupAddress } from 'node:dns';

export interface PictureHosts {
  /** Origins that pictures may be fetched from. */
  origins: readonly string[];
  /** For tests. */
  lookup?: LookupFunction;
  limits?: { sourceBytes: number; fetchTime: number };
}

/**
 * The bytes of another host's picture, within the limits, whatever its headers say. Only hosts that the operator has
 * named, at a public address, without a redirect (rule: security.pictures-from-public-hosts). Rejects with a
 * `PictureFault`. A host that the operator has named by its address is that address.
 */
export async function fetchPicture(
  address: string,
  { origins, lookup = publicLookup(), limits = PICTURES }: PictureHosts,
): Promise<Buffer> {
  const url = new URL(address);
  if (!origins.includes(url.origin) || url.username || url.password)
    throw new PictureFault(403, `pictures of ${url.host} are not fetched: it is not in IMAGE_HOSTS`);
  const signal = AbortSignal.timeout(limits.fetchTime);
  try {
    const checked = isLiteralAddress(url.hostname) ? undefined : lookup;
    return await readAnswer(await ask(url, checked, signal), limits.sourceBytes);
  } catch (error) {
    if (error instanceof PictureFault) throw error;
    const reason = signal.aborted ? 'it takes too long' : oneLine(error);
    const line = `${url.host} does not send the picture: ${reason}`;
    throw new PictureFault(signal.aborted ? 504 : 502, line, { cause: error });
  }
}

/** Each on a connection of its own, whose address is checked. A redirect fails like any other status but 200. */
function ask(url: URL, lookup: LookupFunction | undefined, signal: AbortSignal): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send(url, {
      agent: false,
      signal,
      ...(lookup && { lookup }),
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' },
    })
      .on('response', resolve)
      .on('error', reject)
      .end();
  });
}

/** Counts what arrives, because `Content-Length` may lie. */
async function readAnswer(answer: IncomingMessage, most: number): Promise<Buffer> {
  try {
    const { statusCode, headers } = answer;
    if (statusCode !== 200) throw new Error(`status ${statusCode}`);
    if (headers['content-encoding'] !== undefined) throw new Error('it is compressed once more');
    if (Number(headers['content-length']) > most) throw new Error(`it has more than ${most} bytes`);
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of answer as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > most) throw new Error(`it has more than ${most} bytes`);
      parts.push(part);
    }
    if (!answer.complete) throw new Error('the connection ended before the picture');
    return Buffer.concat(parts);
  } finally {
    answer.destroy();
  }
}

/** Addresses inside of the operator's network, or unassigned: a picture is never fetched from one. */
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
