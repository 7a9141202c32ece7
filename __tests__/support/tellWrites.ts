import type { ContentDatabase } from '../../src/server/content-service/database/tables';

const WRITES: readonly PropertyKey[] = ['insert', 'update', 'delete', 'transaction'];

/** The same database; `tell` gets the name of each write that it is asked for. */
export const tellWrites = (db: ContentDatabase, tell: (write: string) => void): ContentDatabase =>
  new Proxy(db, {
    get(of, name) {
      if (WRITES.includes(name)) tell(String(name));
      return Reflect.get(of, name) as unknown;
    },
  });
