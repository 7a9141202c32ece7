import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encode, chooseEncoding } from '@hibari/node/http/encodings';

describe('the encoding of a response', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['BR', 'br'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0.5', 'gzip'],
    ['identity, *;q=0', 'identity'],
    ['identity;q=0.5, *;q=0', 'identity'],
    ['gzip;q=0.2, identity;q=0.5', 'identity'],
    ['identity', 'identity'],
    ['brotli', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for Accept-Encoding %p is %s', (accepted, encoding) => {
    expect(chooseEncoding({ headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })).toBe(
      encoding,
    );
  });

  it('decodes to the same bytes', async () => {
    const text = Buffer.from('雲の書体'.repeat(500));
    expect(brotliDecompressSync(await encode(text, 'br'))).toEqual(text);
    expect(gunzipSync(await encode(text, 'gzip'))).toEqual(text);
    expect(await encode(text, 'identity')).toBe(text);
  });
});
