/** Copies editions in a process of its own. It prints each file as a line, so that a test can kill it there. */
import { writeSync } from 'node:fs';
import { copyEditions } from '../../packages/content-service/editions/keptEditions';
import { openStore, type StorePlace } from '../../packages/content-service/editions/openStore';

const [source = '', target = ''] = process.argv.slice(2);
/** At once, not when the event loop is free. */
const print = (line: string) => writeSync(1, `${line}\n`);

const from = await openStore(JSON.parse(source) as StorePlace);
const to = await openStore(JSON.parse(target) as StorePlace);
print('open');
const { current } = await copyEditions(from, to, { replace: true, onFile: (done) => print(`file ${done}`) });
print(`copied ${current}`);
await from.close();
await to.close();
