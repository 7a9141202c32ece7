/** Content folders for tests: real files in a temporary folder. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** Files by path; `null` removes one. */
export type ContentFiles = Readonly<Record<string, string | Uint8Array | null>>;

export interface ContentFolder {
  path: string;
  write(files: ContentFiles): Promise<void>;
  remove(): Promise<void>;
}

export async function makeContentFolder(files: ContentFiles = {}): Promise<ContentFolder> {
  const path = await mkdtemp(join(tmpdir(), 'hibari-content-'));
  const write = async (more: ContentFiles) => {
    for (const [name, content] of Object.entries(more)) {
      const file = join(path, name);
      await mkdir(dirname(file), { recursive: true });
      if (content === null) await rm(file);
      else await writeFile(file, content);
    }
  };
  await write(files);
  return { path, write, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A small single-colour WebP picture. */
export function makePicture(colour = '#0047ab', width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .webp()
    .toBuffer();
}

/** A content file; `undefined` fields are omitted, strings are quoted. */
export function markdown(fields: Readonly<Record<string, unknown>>, body = 'Text.'): string {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${JSON.stringify(value)}`],
  );
  return `---\n${lines.join('\n')}\n---\n${body}\n`;
}

export const projectFields = {
  title: 'A title',
  category: 'Brand',
  service_name: 'Service',
  main_text: 'A lead.',
  date: '2026-03-14T10:00:00+09:00',
  tags: ['One', 'Two'],
  thumbnail: 'cover.webp',
  thumbnail_alt: 'A circle',
};

export const articleFields = {
  title: 'An article',
  category: 'Research',
  publisher: 'Note',
  date: '2026-03-14T10:00:00+09:00',
  tags: ['One'],
  thumbnail: 'cover.webp',
};
