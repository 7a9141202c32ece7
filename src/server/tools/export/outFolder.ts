/** The folder of an export: written beside it and put in its place when it is whole (rule: export.keeps-what-is-there). */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { encode } from '@hibari/node/http/encodings';
import { StartFault } from '@hibari/node/startFault';
import { swapFolder } from '@hibari/node/swapFolder';

/** Distinguishes an export from any other folder. */
const MARK = '.hibari-export';

/** Rejects with a `StartFault` if there is something else than an earlier export. */
export async function openOutFolder(out: string) {
  const beside = (what: string) => join(dirname(out), `.${basename(out)}.${what}`);
  const [folder, earlier] = [beside('new'), beside('old')];
  await mkdir(dirname(out), { recursive: true });
  // Left by one that was killed between its two steps.
  if ((await namesIn(out)) === undefined && (await namesIn(earlier))?.includes(MARK))
    await rename(earlier, out);
  for (const place of [out, folder, earlier]) await refuseForeign(place);
  await Promise.all([folder, earlier].map((place) => rm(place, { recursive: true, force: true })));
  await mkdir(folder);
  await writeFile(join(folder, MARK), 'Written by npm run export, which replaces this folder.\n');
  return {
    /** Where to write meanwhile. */
    folder,
    /** Puts it in place of the earlier export. */
    async finish() {
      await refuseForeign(out);
      await swapFolder(folder, out, earlier);
    },
    /** Leaves the earlier export as it was. */
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

async function refuseForeign(out: string): Promise<void> {
  const names = await namesIn(out);
  if (names === undefined || names.length === 0 || names.includes(MARK)) return;
  throw new StartFault(
    `--out ${out} holds files that no export has written: empty it, or name another folder`,
  );
}

async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'ENOTDIR') throw new StartFault(`--out ${folder} is a file`);
    throw error;
  }
}

const IS_TEXT = /\.(?:html|xml|json|txt|svg|webmanifest|css|js)$/;
/** A smaller one fits one packet anyway. */
const LEAST_COMPRESSED = 1_000;

/** Writes the files of an export, texts also compressed, each path once. */
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

export type Writer = ReturnType<typeof createWriter>;

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
