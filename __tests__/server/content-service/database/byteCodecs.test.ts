/** Bytes through the database, as pictures go. */
import { sql } from 'drizzle-orm';
import { pictureBytes } from '../../../../src/server/content-service/database/tables';
import type { OpenDatabase } from '../../../../src/server/content-service/database/openDatabase';
import { openTestDatabase, rowsOf } from '../../../support/testDatabase';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const EVERY_BYTE = Uint8Array.from({ length: 256 }, (_, index) => index);

describe('bytes in the database', () => {
  it.each([
    ['none', new Uint8Array()],
    ['each of the 256', EVERY_BYTE],
    ['a part of a larger buffer', EVERY_BYTE.subarray(100, 104)],
    ['those of a Buffer', Buffer.from(EVERY_BYTE.subarray(7))],
    ['a megabyte', Buffer.alloc(1_024 * 1_024, EVERY_BYTE)],
  ])('are the same again: %s', async (sha, bytes) => {
    await database.db.insert(pictureBytes).values({ sha, part: 0, bytes });
    const [row] = await database.db
      .select({ bytes: pictureBytes.bytes })
      .from(pictureBytes)
      .where(sql`sha = ${sha}`);
    expect(Buffer.compare(row!.bytes, bytes)).toBe(0);
    const [stored] = await rowsOf<{ length: number }>(
      database,
      sql`SELECT length(bytes)::int AS length FROM picture_bytes WHERE sha = ${sha}`,
    );
    expect(stored).toEqual({ length: bytes.length });
  });
});
