/** Copies editions in a process of its own, which tells each write in a line, so that a test can kill it there. */
import { writeSync } from 'node:fs';
import { openDatabase, type OpenOptions } from '../../src/server/content-service/database/contentDatabase';
import { copyEditions } from '../../src/server/content-service/editions/copyEditions';
import type { ContentDatabase } from '../../src/server/content-service/database/tables';

const [source = '', target = ''] = process.argv.slice(2);
/** At once, not when the event loop is free. */
const tell = (line: string) => writeSync(1, `${line}\n`);
const WRITES: readonly PropertyKey[] = ['insert', 'update', 'delete', 'transaction'];

const telling = (db: ContentDatabase): ContentDatabase =>
  new Proxy(db, {
    get(of, name) {
      if (WRITES.includes(name)) tell(String(name));
      return Reflect.get(of, name) as unknown;
    },
  });

const from = await openDatabase(JSON.parse(source) as OpenOptions);
const to = await openDatabase(JSON.parse(target) as OpenOptions);
tell('open');
const { current } = await copyEditions(from, { ...to, db: telling(to.db) }, { replace: true });
tell(`copied ${current}`);
await from.close();
await to.close();
