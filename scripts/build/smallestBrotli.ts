import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';

const { BROTLI_PARAM_NDIRECT, BROTLI_PARAM_NPOSTFIX, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } =
  constants;

/** How distances are coded; which is best differs by file, by some tenths of a percent. */
const DISTANCES = [
  {},
  { [BROTLI_PARAM_NDIRECT]: 4 },
  { [BROTLI_PARAM_NPOSTFIX]: 1, [BROTLI_PARAM_NDIRECT]: 2 },
  { [BROTLI_PARAM_NPOSTFIX]: 1, [BROTLI_PARAM_NDIRECT]: 12 },
  { [BROTLI_PARAM_NPOSTFIX]: 2, [BROTLI_PARAM_NDIRECT]: 24 },
  { [BROTLI_PARAM_NPOSTFIX]: 2, [BROTLI_PARAM_NDIRECT]: 32 },
  { [BROTLI_PARAM_NPOSTFIX]: 3 },
];

/** The smallest Brotli of a file, as an algorithm of compression-webpack-plugin. */
export function smallestBrotli(
  input: Buffer,
  _options: unknown,
  callback: (error: Error | null, result: Buffer) => void,
): void {
  const best = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: input.length };
  Promise.all(
    DISTANCES.map((distances) => promisify(brotliCompress)(input, { params: { ...best, ...distances } })),
  ).then(
    (results) =>
      callback(
        null,
        results.reduce((least, one) => (one.length < least.length ? one : least)),
      ),
    (error: Error) => callback(error, input),
  );
}
