/**
 * `fetch` for the calls of a server: an answer has a greatest size, counted as it arrives, because its headers may lie
 * about it; a redirect is a failure, as it could lead to an address inside of the operator's network. The body of a failed
 * answer is not read.
 */
export function boundedFetch(maxBytes: number): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await globalThis.fetch(input, { ...init, redirect: 'error' });
    const { status, statusText, headers } = response;
    if (response.ok && response.body) {
      return new Response(await readBounded(response.body, maxBytes), { status, statusText, headers });
    }
    response.body?.cancel().catch(() => undefined);
    return new Response(null, { status, statusText, headers });
  };
}

/** The bytes of a body; rejects, and stops reading, if there are more. */
export async function readBounded(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the body.
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > maxBytes) throw new Error(`The answer is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
