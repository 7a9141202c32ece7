/** A process that takes and releases the lock of a data folder as it is told on its standard input. */
import { createInterface } from 'node:readline';
import { lockDataFolder } from '../../src/server/content/dataFolderLock';

const [, , dataDir = ''] = process.argv;
let release: (() => Promise<void>) | undefined;
console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'release') {
    await release?.();
    release = undefined;
    console.log('released');
  } else {
    try {
      release = await lockDataFolder(dataDir);
      console.log('held');
    } catch (error) {
      console.log((error as Error).message);
    }
  }
}
