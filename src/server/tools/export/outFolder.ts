/** The folder of an export: written beside it and put in its place when it is whole (rule: export.keeps-what-is-there). */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartFault } from '../../process/startFault';
import { swapFolder } from '../../process/swapFolder';

/** Distinguishes an export from any other folder. */
const MARK = '.hibari-export';

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

async function refuseForeign(out: string): Promise<void> {
  const names = await namesIn(out);
  if (names === undefined || names.length === 0 || names.includes(MARK)) return;
  throw new StartFault(
    `--out ${out} holds files that no export has written: empty it, or name another folder`,
  );
}

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
