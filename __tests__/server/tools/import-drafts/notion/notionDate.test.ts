import { readNotionDate } from '../../../../../src/server/tools/import-drafts/notion/notionDate';

describe("Notion's dates", () => {
  it.each([
    ['March 14, 2026', '2026-03-14'],
    ['Sep 1, 2026 12:30 AM', '2026-09-01 00:30'],
    ['March 14, 2026 12:30 PM (GMT+9)', '2026-03-14 12:30'],
    ['2026/03/14 9:05', '2026/03/14 09:05'],
    ['2026年3月14日 午前9:05 → 2026年3月15日', '2026年3月14日 09:05'],
    ['2026년 3월 14일 오후 3:05', '2026년 3월 14일 15:05'],
    ['Smarch 14, 2026', 'Smarch 14, 2026'],
    ['someday', 'someday'],
  ])('%s is read as %s [content.import-drafts]', (written, read) => {
    expect(readNotionDate(written)).toBe(read);
  });
});
