/** The one font that every text of the site is drawn with, in pages and in pictures. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { once } from '../../../lib/once';

/**
 * In `static/fonts`: TrueType, compressed. Its package has WOFF2, 4 % smaller, but that needs a decompressor in WebAssembly,
 * which keeps 64 MB.
 */
const FILE = 'PretendardJPVariable.ttf.br';
const decompress = promisify(brotliDecompress);

/** As TrueType, 13 MB. */
export type SourceFont = () => Promise<Buffer>;

/** Read when it is first needed. @param staticDir absolute path */
export const openSourceFont = (staticDir: string): SourceFont =>
  once(async () => decompress(await readFile(path.join(staticDir, 'fonts', FILE))));
