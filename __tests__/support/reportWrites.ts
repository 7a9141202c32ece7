import type { ContentDatabase } from '../../src/server/content-service/database/tables';

const WRITES: readonly PropertyKey[] = ['insert', 'update', 'delete', 'transaction'];

/** The same database; `report` gets the name of each write before it is made. */
export const reportWrites = (db: ContentDatabase, report: (write: string) => void): ContentDatabase =>
  new Proxy(db, {
    get(of, name) {
      if (WRITES.includes(name)) report(String(name));
      return Reflect.get(of, name) as unknown;
    },
  });
