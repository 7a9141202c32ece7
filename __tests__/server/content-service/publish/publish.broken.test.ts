import type { OpenDatabase } from '../../../../src/server/content-service/database/openDatabase';
import { publish } from '../../../../src/server/content-service/publish/publish';
import { describeProblem, errorsOf } from '../../../../src/server/import/importProblem';
import { editionItems } from '../../../../src/server/content-service/database/tables';
import { BROKEN_CONTENT, writeBrokenContent } from '../../../support/brokenContent';
import { makeContentFolder, type ContentFolder } from '../../../support/contentFolder';
import { openTestDatabase } from '../../../support/testDatabase';

let database: OpenDatabase;
let folder: ContentFolder;
let lines: string[];
let errors: string[];
let ids: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await makeContentFolder();
  await writeBrokenContent(folder.path);
  const { problems } = await publish(database, { contentDir: folder.path });
  lines = problems.map(describeProblem);
  errors = errorsOf(problems).map(describeProblem);
  ids = (await database.db.select({ id: editionItems.id }).from(editionItems).orderBy(editionItems.id)).map(
    ({ id }) => id,
  );
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

describe('a publish of every kind of broken content, all at once [content.bounded-import]', () => {
  it.each(BROKEN_CONTENT.map(({ what, lines: expected }) => [what, expected] as const))(
    'names %s',
    (_what, expected) => {
      for (const start of expected) expect(lines.filter((line) => line.startsWith(start))).toHaveLength(1);
    },
  );

  it('loads the other items', () => {
    expect(ids).toEqual(expect.arrayContaining(['sound', 'sound-ja', 'sound_2.ko', 'pair-ja-en']));
  });

  it('names nothing else', () => {
    const expected = BROKEN_CONTENT.flatMap((broken) => broken.lines);
    expect(errors.filter((line) => !expected.some((start) => line.startsWith(start)))).toEqual([]);
  });
});
