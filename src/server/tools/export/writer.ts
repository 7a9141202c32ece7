/** Writes the files of an export, texts also compressed, each path once. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartFault } from '../../process/startFault';
import { encode } from '../../http/encodings';

const IS_TEXT = /\.(?:html|xml|json|txt|svg|webmanifest|css|js)$/;
/** A smaller one fits one packet anyway. */
const LEAST_COMPRESSED = 1_000;

/** A path of an address as a path of a file. Throws a `StartFault` where no file can have it. */
export function filePath(pathname: string): string {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const names = segments.map((segment) => decodeURIComponent(segment));
  const isFile = (name: string) =>
    !/[/\\\0]/.test(name) && name !== '.' && name !== '..' && Buffer.byteLength(name) <= 240;
  if (!names.every(isFile))
    throw new StartFault(`${pathname} cannot be a file: give the item another postId`);
  return names.join('/');
}

export type Writer = ReturnType<typeof createWriter>;

export function createWriter(folder: string) {
  const written = new Set<string>();
  let bytes = 0;
  return {
    /** @param path of the file, with forward slashes */
    async write(path: string, content: string | Buffer): Promise<void> {
      if (written.has(path)) throw new StartFault(`two addresses of the site are the same file: ${path}`);
      written.add(path);
      const place = join(folder, path);
      const body = Buffer.from(content as string);
      bytes += body.length;
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, body);
      if (!IS_TEXT.test(path) || body.length < LEAST_COMPRESSED) return;
      await writeFile(`${place}.br`, await encode(body, 'br'));
      await writeFile(`${place}.gz`, await encode(body, 'gzip'));
    },
    files: () => written.size,
    bytes: () => bytes,
  };
}

/** All files below a folder, with forward slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}
