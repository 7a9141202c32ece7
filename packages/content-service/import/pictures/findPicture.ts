/** Which file an editor means by the name of a picture, on every file system alike. */
import { posix } from 'node:path';
import { ContentFault } from '../importProblem';
import { groupBy } from '../groupBy';
import { PICTURE_FILE } from '../files/contentFile';
import type { ContentListing } from '../files/listContentFiles';

/** Files named when a name could mean several of them. */
const NAMED = 3;

export function createPictureFinder({ paths, problems }: Pick<ContentListing, 'paths' | 'problems'>) {
  // Some systems write an accent as a character of its own in names, and editors write it the other way.
  const listed = new Map(paths.map((path) => [path.normalize(), path]));
  const faults = new Map(problems.map(({ file, message }) => [file.normalize(), message]));
  let folders: Map<string, [string, ...string[]]> | undefined;

  /** Pictures of an item's folder and of the folders in it. */
  function picturesOf(folder: string): readonly string[] {
    folders ??= groupBy(
      paths.filter((path) => PICTURE_FILE.test(path)),
      itemFolderOf,
    );
    return folders.get(itemFolderOf(`${folder}/`)) ?? [];
  }

  function findAlike(folder: string, source: string): string | undefined {
    const pictures = picturesOf(folder);
    const nameOf = (path: string) => posix.relative(folder, path);
    const wanted = looseName(source);
    const sameKeys = [nameOf, posix.basename, (path: string) => stemOf(nameOf(path))];
    const wantedKeys = [wanted, posix.basename(wanted), stemOf(wanted)];
    for (const [at, keyOf] of sameKeys.entries()) {
      const alike = pictures.filter((path) => looseName(keyOf(path)) === wantedKeys[at]);
      const names = alike.map(nameOf);
      const isOther = at === sameKeys.length - 1;
      if (alike.length === 1 && !isOther) return alike[0];
      if (alike.length > 1)
        throw new ContentFault(`may be ${names.slice(0, NAMED).join(' or ')}: write one of these names`);
      if (alike.length === 1) throw new ContentFault(`does not exist; there is ${names[0]}; write that name`);
    }
    return undefined;
  }

  /**
   * The path of the picture, and whether it has that very name. Throws what is wrong, as a sentence.
   * @param folder of the item, inside the content folder
   */
  return function findPicture(folder: string, source: string): { path: string; isExact: boolean } {
    if (/^[a-z]+:|^[\\/]/i.test(source))
      throw new ContentFault('must be a file beside the item, not an address');
    for (const name of readingsOf(source)) {
      const wanted = posix.join(folder, name).normalize();
      if (wanted.startsWith('..')) throw new ContentFault('lies outside the content folder');
      const fault = faults.get(wanted);
      if (fault !== undefined) throw new ContentFault(fault);
      const path = PICTURE_FILE.test(name) ? listed.get(wanted) : undefined;
      if (path !== undefined) return { path, isExact: true };
    }
    const names = [...readingsOf(source)];
    if (!names.some((name) => PICTURE_FILE.test(name)))
      throw new ContentFault('is not a WebP, PNG, JPEG, AVIF or GIF file');
    const path = findAlike(folder, names.at(-1) ?? source);
    if (path === undefined) throw new ContentFault('does not exist');
    return { path, isExact: false };
  };
}

/** `post/walk` of every path in that folder. */
const itemFolderOf = (path: string) => path.split('/').slice(0, 2).join('/');

/** A name as it is, with Windows' separators, without percent signs of an address, and without its query. */
function* readingsOf(source: string): Generator<string> {
  yield source;
  const slashed = source.replaceAll('\\', '/');
  yield slashed;
  const decoded = decode(slashed);
  yield decoded;
  yield decode(slashed.split(/[?#]/, 1)[0] ?? slashed);
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** Names that differ only in case, width, kind of space or spelling of an ending have the same one. */
function looseName(name: string): string {
  return posix
    .normalize(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\.jpeg$/, '.jpg');
}

const stemOf = (name: string) => name.replace(/\.[^./]+$/, '');
