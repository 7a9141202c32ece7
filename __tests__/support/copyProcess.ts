/** Copies editions in a process of its own. It prints each write as a line, so that a test can kill it there. */
import { writeSync } from 'node:fs';
import { openDatabase, type OpenOptions } from '../../src/server/content-service/database/contentDatabase';
import { copyEditions } from '../../src/server/content-service/editions/copyEditions';
import { reportWrites } from './reportWrites';

const [source = '', target = ''] = process.argv.slice(2);
/** At once, not when the event loop is free. */
const print = (line: string) => writeSync(1, `${line}\n`);

const from = await openDatabase(JSON.parse(source) as OpenOptions);
const to = await openDatabase(JSON.parse(target) as OpenOptions);
print('open');
const { current } = await copyEditions(from, { ...to, db: reportWrites(to.db, print) }, { replace: true });
print(`copied ${current}`);
await from.close();
await to.close();
