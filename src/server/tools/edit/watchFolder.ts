import Watchpack from 'watchpack';

/** Editors' programs write a file in several steps. */
const SETTLE_MS = 40;

/**
 * Calls back after what is saved in a folder has settled, however a program saves. Names that start with a dot are no
 * content; the folder may disappear and come back. Where the system has no watchers left, the folder is polled.
 */
export function watchFolder(folder: string, onChange: () => void) {
  const watcher = new Watchpack({
    aggregateTimeout: SETTLE_MS,
    ignored: (path) => /\/\./.test(path.slice(folder.length)),
  });
  watcher.on('aggregated', onChange);
  watcher.watch({ directories: [folder], startTime: Date.now() });
  return watcher;
}
