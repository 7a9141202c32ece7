/** A process that takes and releases the lock of a data folder by commands on its standard input. */
import { createInterface } from 'node:readline';
import { lockDataFolder } from '../../src/server/content-service/database/lock/dataFolderLock';

const [, , dataDir = ''] = process.argv;
const print = (line: string) => process.stdout.write(`${line}\n`);
let release: (() => Promise<void>) | undefined;
print('ready');
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'release') {
    await release?.();
    release = undefined;
    print('released');
  } else {
    try {
      release = await lockDataFolder(dataDir);
      print('held');
    } catch (error) {
      print((error as Error).message);
    }
  }
}
