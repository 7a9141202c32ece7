/** Tells of every change in a folder, however an editor's program saves: in place, or by a new file over the old one. */
import { lstatSync, readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join, sep } from 'node:path';

/**
 * Elsewhere the system watches a tree by itself. On Linux Node watches each file, and loses one that another is renamed
 * over (seen in Node 20): there every folder has a watcher of its own, which names whatever changes in it.
 */
const IS_TREE = process.platform !== 'linux';
/** How often to look whether the folder itself is another one: nothing tells of one that comes back. */
const LOOK_MS = 500;

interface Watching {
  /** With the path of what is new, changed or gone; the folder's own if it is another one. */
  onChange: (path: string) => void;
  /** It cannot be watched, or not all of it; once for each part. */
  onError: (error: unknown) => void;
}

/** Names that start with a dot are no content, and are not told of. The folder may disappear and come back. */
export function watchFolder(folder: string, { onChange, onError }: Watching): { close: () => void } {
  const watchers = new Map<string, FSWatcher>();

  function disarm(path: string): void {
    for (const [place, watcher] of watchers)
      if (place === path || place.startsWith(path + sep)) {
        watcher.close();
        watchers.delete(place);
      }
  }

  function arm(path: string): void {
    disarm(path);
    try {
      const watcher = watch(path, { recursive: IS_TREE });
      watchers.set(path, watcher);
      watcher.on('change', (kind, name) => onEvent(path, kind, name?.toString()));
      watcher.on('error', onFault);
      if (IS_TREE) return;
      // After it is watched: what is made meanwhile is found, or told of.
      for (const entry of readdirSync(path, { withFileTypes: true }))
        if (entry.isDirectory() && !isHidden(entry.name)) arm(join(path, entry.name));
    } catch (error) {
      onFault(error);
    }
  }

  function onEvent(path: string, kind: string, name: string | undefined): void {
    if (name?.split(sep).some(isHidden)) return;
    const changed = join(path, name ?? '');
    // A folder of that name may be gone, new, or another one than before.
    if (kind === 'rename' && !IS_TREE) {
      if (isFolder(changed)) arm(changed);
      else disarm(changed);
    }
    onChange(changed);
  }

  /** What has disappeared meanwhile is told by the folder that it was in. */
  function onFault(error: unknown): void {
    if (!['ENOENT', 'EPERM', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) onError(error);
  }

  arm(folder);
  let own = identityOf(folder);
  const look = setInterval(() => {
    const now = identityOf(folder);
    if (now === own) return;
    own = now;
    if (now === undefined) disarm(folder);
    else arm(folder);
    onChange(folder);
  }, LOOK_MS);
  return {
    close() {
      clearInterval(look);
      disarm(folder);
    },
  };
}

const isHidden = (name: string): boolean => name.startsWith('.');

/** A link to a folder is none: content does not follow it. */
function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** One with the same name that was made later is another one, also where the system gives it the same number. */
function identityOf(folder: string): string | undefined {
  try {
    const { dev, ino, birthtimeNs } = statSync(folder, { bigint: true });
    return `${dev} ${ino} ${birthtimeNs}`;
  } catch {
    return undefined;
  }
}
