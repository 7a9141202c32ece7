/** Pictures that have been drawn, kept in a folder by what they show. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SocialText } from './socialSvg';

/** To be raised with the drawing, which is not part of a file's name. */
const DRAWING = 1;
/** Some 20 kB each; what was drawn first goes first. */
const MOST_FILES = 20_000;

const nameOf = (text: SocialText) =>
  `${createHash('sha256')
    .update(JSON.stringify([DRAWING, text]))
    .digest('hex')
    .slice(0, 32)}.png`;

export interface SocialFiles {
  read: (text: SocialText) => Promise<Buffer | undefined>;
  /** Rejects on a full disk, for one. */
  write: (text: SocialText, png: Buffer) => Promise<void>;
}

export function createSocialFiles(folder: string, most = MOST_FILES): SocialFiles {
  let count: number | undefined;

  /** A tenth at once, as each time takes reading the whole folder. */
  async function makeRoom(): Promise<void> {
    const names = await readdir(folder);
    const aged = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
    );
    const old = aged.sort((a, b) => a.at - b.at).slice(0, Math.max(0, names.length - Math.floor(most * 0.9)));
    await Promise.all(old.map(({ name }) => rm(path.join(folder, name), { force: true })));
    count = names.length - old.length;
  }

  return {
    read: (text) => readFile(path.join(folder, nameOf(text))).catch(() => undefined),
    async write(text, png) {
      await mkdir(folder, { recursive: true });
      count ??= (await readdir(folder)).length;
      if (count >= most) await makeRoom();
      const file = path.join(folder, nameOf(text));
      const draft = `${file}.${randomBytes(4).toString('hex')}`;
      try {
        await writeFile(draft, png);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      count += 1;
    },
  };
}
