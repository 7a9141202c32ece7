import type { EditionStore } from '../../../../packages/content-service/editions/editionStore';
import { publish } from '../../../../packages/content-service/publish/publish';
import { describeProblem, errorsOf } from '../../../../packages/content-service/import/importProblem';
import { loadEdition } from '../../../../packages/content-service/editions/edition';
import { BROKEN_CONTENT, writeBrokenContent } from '../../../support/brokenContent';
import { makeContentFolder, type ContentFolder } from '../../../support/contentFolder';
import { openTestStore } from '../../../support/testStore';

let store: EditionStore;
let folder: ContentFolder;
let lines: string[];
let errors: string[];
let ids: string[];
beforeAll(async () => {
  store = await openTestStore();
  folder = await makeContentFolder();
  await writeBrokenContent(folder.path);
  const { problems, edition } = await publish(store, { contentDir: folder.path });
  lines = problems.map(describeProblem);
  errors = errorsOf(problems).map(describeProblem);
  ids = (await loadEdition(store, edition)).items.map(({ item }) => item.id);
});
afterAll(async () => {
  await store.close();
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
