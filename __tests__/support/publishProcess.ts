/** Publishes a folder in a process of its own. It prints each step as a line, so that a test can kill it there. */
import { writeSync } from 'node:fs';
import { openDatabase, type OpenOptions } from '../../src/server/content-service/database/contentDatabase';
import { publish } from '../../src/server/content-service/publish/publish';

const [contentDir = '', target = ''] = process.argv.slice(2);
/** At once, not when the event loop is free. */
const print = (line: string) => writeSync(1, `${line}\n`);

const database = await openDatabase(JSON.parse(target) as OpenOptions);
print('open');
const { edition } = await publish(database, { contentDir, onProgress: (step) => print(step) });
print(`published ${edition}`);
await database.close();
