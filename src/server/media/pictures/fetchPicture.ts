import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { PICTURES } from '../../operations/limits/limits';
import { oneLine } from '../../process/startFault';
import { PictureFault } from './pictureFault';
import { isLiteralAddress, publicLookup } from './privateAddress';

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
