import { ContentFault } from '../../../import/importProblem';
import { PICTURE_FILE } from '../../../import/files/contentFile';
import { decodeAddress } from '../body/decodeAddress';
import type { FindPicture } from '../exportedPages';

/** Folders of an address that a picture's own folders must have, where it has no `uploads`. */
const COMPARED = 3;

/** Finds pictures by the end of their address, such as `2026/01/walk.jpg`, in a copy of `wp-content/uploads`. */
export function findUploads(paths: readonly string[]): FindPicture {
  const pictures = paths.filter((path) => PICTURE_FILE.test(path));
  const byEnd = new Map<string, string>();
  for (const path of pictures) {
    const names = path.normalize().split('/');
    for (let length = 1; length <= names.length; length++) {
      const end = names.slice(-length).join('/');
      if (!byEnd.has(end)) byEnd.set(end, path);
    }
  }
  return (_folder, source) => {
    const end = endOf(source);
    // The blog shows smaller copies of what was uploaded.
    const original = end.replace(/-\d+x\d+(?=\.\w+$)/, '');
    const path = byEnd.get(original) ?? byEnd.get(end);
    if (path === undefined) throw new ContentFault('is not in the export');
    return path;
  };
}

function endOf(source: string): string {
  const [address = ''] = source.split(/[?#]/, 1);
  const names = decodeAddress(address).normalize().split('/');
  const uploads = names.lastIndexOf('uploads');
  return names.slice(uploads < 0 ? -COMPARED : uploads + 1).join('/');
}
