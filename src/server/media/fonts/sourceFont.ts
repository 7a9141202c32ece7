/** The one font that every text of the site is drawn with, in pages and in pictures. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { once } from '../../../lib/once';

/** In `static/fonts`, as its package has it. */
const FILE = 'PretendardJPVariable.woff2';

/** As TrueType, 13 MB. */
export type SourceFont = () => Promise<Buffer>;

/** Read when it is first needed. @param staticDir absolute path */
export const openSourceFont = (staticDir: string): SourceFont =>
  once(async () => {
    const { decompress } = await import('wawoff2');
    return Buffer.from(await decompress(await readFile(path.join(staticDir, 'fonts', FILE))));
  });
