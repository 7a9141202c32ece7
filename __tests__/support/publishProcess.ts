/** Publishes a folder in a process of its own. It prints each step as a line, so that a test can kill it there. */
import { writeSync } from 'node:fs';
import { openStore, type StorePlace } from '../../packages/content-service/editions/openStore';
import { publish } from '../../packages/content-service/publish/publish';

const [contentDir = '', place = ''] = process.argv.slice(2);
/** At once, not when the event loop is free. */
const print = (line: string) => writeSync(1, `${line}\n`);

const store = await openStore(JSON.parse(place) as StorePlace);
print('open');
const { edition } = await publish(store, { contentDir, onProgress: (step) => print(step) });
print(`published ${edition}`);
await store.close();
