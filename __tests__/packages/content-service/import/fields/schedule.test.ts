import { readFrontMatter } from '../../../../../packages/content-service/import/fields/frontMatter';
import {
  readSchedule,
  scheduleFaults,
  toShownTimes,
} from '../../../../../packages/content-service/import/fields/schedule';
import { readContent } from '../../../../../packages/content-service/import/readContent';
import { errorsOf } from '../../../../../packages/content-service/import/importProblem';
import { listContentFiles } from '../../../../../packages/content-service/import/files/listContentFiles';
import { makeContentFolder, makePicture, markdown, projectFields } from '../../../../support/contentFolder';

const frontOf = (...lines: string[]) => readFrontMatter(['---', ...lines, '---', ''].join('\n'));
const faultsOf = (...lines: string[]) => [...scheduleFaults(frontOf(...lines).fields)];

describe('scheduleFaults', () => {
  it('an end must come after the start [content.schedule-is-checked]', () => {
    expect(faultsOf('date: 2026-05-01T10:00:00Z', 'unpublishAt: 2026-05-01T19:00:00+09:00')).toEqual([
      { line: 3, field: 'unpublishAt', message: 'must be after "date"' },
    ]);
    expect(
      faultsOf(
        'publishAt: 2026-06-01T10:00:00Z',
        'unpublishAt: 2026-05-01T10:00:00Z',
        'date: 2026-05-01T00:00:00Z',
      ),
    ).toEqual([{ line: 3, field: 'unpublishAt', message: 'must be after "publishAt"' }]);
  });

  it('an item is not published before its date [content.schedule-is-checked]', () => {
    expect(faultsOf('date: 2026-05-02T00:00:00Z', 'publishAt: 2026-05-01T00:00:00Z')).toEqual([
      { line: 3, field: 'publishAt', message: 'must not be before "date"' },
    ]);
    expect(faultsOf('date: 2026-05-02T00:00:00Z', 'publishAt: 2026-05-02T09:00:00+09:00')).toEqual([]);
  });
});

describe('readSchedule', () => {
  it('has the fields of the file, and nothing for a file without them', () => {
    expect(readSchedule(frontOf('date: 2026-05-02T00:00:00Z'))).toBeUndefined();
    expect(readSchedule(frontOf('draft: true', 'publishAt: 2026-05-02T00:00:00Z'))).toEqual({
      publishAt: '2026-05-02T00:00:00Z',
      draft: true,
    });
  });

  it('an item is shown from its date unless the file has publishAt', () => {
    const date = '2026-05-02T00:00:00Z';
    expect(toShownTimes(date)).toEqual({ publishAt: new Date(date), isDraft: false });
    expect(toShownTimes(date, { unpublishAt: '2026-06-01T00:00:00Z' }).unpublishAt).toEqual(
      new Date('2026-06-01T00:00:00Z'),
    );
  });
});

it.each([
  ['publishAt', '2026-05-01 at ten', /"2026-05-01 at ten" is not a date like/],
  ['unpublishAt', '2026-02-30T10:00:00Z', /is a day or time that does not exist/],
  ['draft', 'perhaps', /must be true or false/],
])(
  'an invalid %s is named with its line and field [content.schedule-is-checked]',
  async (field, value, message) => {
    const folder = await makeContentFolder({
      'post/one/cover.webp': await makePicture(),
      'post/one/ja.md': markdown({ ...projectFields, thumbnail: 'cover.webp', [field]: value }),
    });
    const { items, problems } = await readContent(folder.path, await listContentFiles(folder.path));
    await folder.remove();
    expect(items).toEqual([]);
    expect(errorsOf(problems)).toEqual([
      expect.objectContaining({
        field,
        kept: false,
        line: expect.any(Number) as number,
        message: expect.stringMatching(message) as string,
      }),
    ]);
  },
);
