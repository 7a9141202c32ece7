import { openDatabase, type OpenDatabase } from '../../../../src/server/content/contentDatabase';
import { importContent } from '../../../../src/server/content/import/importContent';
import { describeProblem } from '../../../../src/server/content/import/importProblem';
import { items } from '../../../../src/server/content/tables';
import { BROKEN_CONTENT, writeBrokenContent } from '../../../support/brokenContent';
import { makeContentFolder, type ContentFolder } from '../../../support/contentFolder';
import { START_TIMEOUT } from '../../../support/contentService';

let database: OpenDatabase;
let folder: ContentFolder;
let lines: string[];
let ids: string[];
beforeAll(async () => {
  database = await openDatabase();
  folder = await makeContentFolder();
  await writeBrokenContent(folder.path);
  const { problems } = await importContent(database.db, { contentDir: folder.path });
  lines = problems.map(describeProblem);
  ids = (await database.db.select({ id: items.id }).from(items).orderBy(items.id)).map(({ id }) => id);
}, START_TIMEOUT);
afterAll(async () => {
  await database.close();
  await folder.remove();
});

describe('an import of every kind of broken content, all at once [content.bounded-import]', () => {
  it.each(BROKEN_CONTENT.map(({ what, lines: expected }) => [what, expected] as const))(
    'names %s',
    (_what, expected) => {
      for (const start of expected) expect(lines.filter((line) => line.startsWith(start))).toHaveLength(1);
    },
  );

  it('loads the items beside them', () => {
    expect(ids).toEqual(expect.arrayContaining(['sound', 'sound-ja', 'sound_2.ko', 'pair-ja-en']));
  });

  it('names nothing else', () => {
    const expected = BROKEN_CONTENT.flatMap((broken) => broken.lines);
    expect(lines.filter((line) => !expected.some((start) => line.startsWith(start)))).toEqual([]);
  });
});
