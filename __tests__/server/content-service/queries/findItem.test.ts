/** Items that are requested at once, on either database. */
import { prepareFindItem, type FindItem } from '../../../../src/server/content-service/queries/findItem';
import { documents } from '../../../../src/server/content-service/database/tables';
import { makePicture, markdown, projectFields } from '../../../support/contentFolder';
import { startContentService, type TestService } from '../../../support/contentService';
import { spyOnStatements } from '../../../support/testDatabase';

const NOW = new Date('2026-06-01T00:00:00Z');
const LATER = new Date('2026-08-01T00:00:00Z');

let service: TestService;
let edition: string;
let statements: jest.SpyInstance;
let findItem: FindItem;
const project = (title: string, fields: object = {}) =>
  markdown({ ...projectFields, thumbnail: '../../cover.webp', title, ...fields }, `Of ${title}.`);

beforeAll(async () => {
  service = await startContentService({
    'cover.webp': await makePicture(),
    'post/tea/ja.md': project('お茶'),
    'post/tea/en.md': project('Tea'),
    'post/grid/en.md': project('Grid'),
    'post/grid/ko.md': project('그리드', { publishAt: '2026-07-01T00:00:00Z' }),
  });
  edition = await service.repository.findEdition();
  statements = spyOnStatements(service.database);
});
beforeEach(() => {
  findItem = prepareFindItem(service.database.db);
  statements.mockClear();
});
afterAll(() => service.close());

type Asked = Partial<Parameters<FindItem>[0]>;
const titleOf = async (asked: Asked) => {
  const wanted = { edition, collection: 'post', idOrPostId: 'tea', locale: undefined, now: NOW } as const;
  const item = await findItem({ ...wanted, ...asked });
  return item && [item.title, item.body];
};

const OF_TEA = [['p', ['Of Tea.']]];

describe('items that are requested at once', () => {
  it('are found by one statement, each by its own edition, language and time', async () => {
    const found = await Promise.all([
      titleOf({ locale: 'en_US' }),
      titleOf({}),
      titleOf({ locale: 'en_US' }),
      titleOf({ locale: 'ko_KR' }),
      titleOf({ edition: 'another', locale: 'en_US' }),
      titleOf({ collection: 'blog', locale: 'en_US' }),
      titleOf({ idOrPostId: 'grid', locale: 'ko_KR' }),
      titleOf({ idOrPostId: 'grid', locale: 'ko_KR', now: LATER }),
    ]);
    expect(found).toEqual([
      ['Tea', OF_TEA],
      ['お茶', [['p', ['Of お茶.']]]],
      ['Tea', OF_TEA],
      undefined,
      undefined,
      undefined,
      undefined,
      ['그리드', [['p', ['Of 그리드.']]]],
    ]);
    expect(statements).toHaveBeenCalledTimes(1);
  });

  it('are requested again the next time', async () => {
    expect(await titleOf({ locale: 'en_US' })).toEqual(await titleOf({ locale: 'en_US' }));
    expect(statements).toHaveBeenCalledTimes(2);
  });

  it.each(['\0', 'tea\0', '\ud800', 'te\udc00a', `"'\\u0000`, '', 'x'.repeat(100_000)])(
    'do not suffer from one that no name can be: %#',
    async (idOrPostId) => {
      const [odd, tea] = await Promise.all([
        titleOf({ idOrPostId, locale: 'en_US' }),
        titleOf({ locale: 'en_US' }),
      ]);
      expect([odd, tea?.[0]]).toEqual([undefined, 'Tea']);
    },
  );

  it('all fail if the database does, and the next ones do not', async () => {
    statements.mockRejectedValueOnce(new Error('away'));
    const failed = await Promise.allSettled([titleOf({}), titleOf({ locale: 'en_US' })]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await titleOf({})).toContain('お茶');
  });
});

it('an item that an earlier release has published without its tree has one', async () => {
  await service.database.db.update(documents).set({ tree: null });
  expect(await titleOf({ locale: 'en_US' })).toEqual(['Tea', OF_TEA]);
});
