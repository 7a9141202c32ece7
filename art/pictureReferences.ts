import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PictureReference {
  /** `<postId>/<name>`, from which the picture is derived. */
  key: string;
  /** Absolute path without the extension. */
  path: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** Every picture that the Markdown under `content` names, in the order of the paths. */
export async function pictureReferences(content: string): Promise<PictureReference[]> {
  const files = (await readdir(content, { recursive: true })).filter((file) =>
    /^[^/]+\/[^/]+\/[^/]+\.md$/.test(file),
  );
  const found = new Map<string, PictureReference>();
  for (const file of files.sort()) {
    const [collection, postId] = file.split('/') as [string, string];
    for (const name of namesIn(await readFile(join(content, file), 'utf8'))) {
      const path = join(content, collection, postId, name);
      found.set(path, { key: `${postId}/${name}`, path, ...sizeOf(name) });
    }
  }
  return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

function sizeOf(name: string): { width: number; height: number } {
  if (name.startsWith('tall-')) return { width: 1000, height: 1250 };
  return { width: 1600, height: name.startsWith('cover') ? 1200 : 1000 };
}

function namesIn(markdown: string): string[] {
  const thumbnail = markdown.matchAll(/^thumbnail:\s*["']?([\w-]+)\.webp/gm);
  const figures = markdown.matchAll(/!\[[^\]]*\]\(\s*(?:\.\/)?([\w-]+)\.webp/g);
  return [...thumbnail, ...figures].map((match) => match[1]!);
}
