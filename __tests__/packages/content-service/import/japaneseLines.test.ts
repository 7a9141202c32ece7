import { readFrontMatter } from '../../../../packages/content-service/import/fields/frontMatter';

const read = (field: string) =>
  readFrontMatter(`---\ntitle: A\nmain_text: ${field}\n---\n`).fields.get('main_text')?.value;

it.each([
  ['>\n  折り返した日\n  本語です。\n  次の行。', '折り返した日本語です。次の行。\n'],
  ['>-\n  日本語と\n  Latin と\n  日本語', '日本語と Latin と日本語'],
  ['折り返した日\n  本語', '折り返した日本語'],
  ['"折り返した日\n  本語"', '折り返した日本語'],
  ['>-\n  낱말 사이는\n  빈칸', '낱말 사이는 빈칸'],
  ['>-\n  一段落\n\n  二段落', '一段落\n二段落'],
  ['|\n  一行\n  二行', '一行\n二行\n'],
  ['山田 太郎', '山田 太郎'],
])('a field written as %j is %j [content.markdown-of-three-languages]', (written, value) => {
  expect(read(written)).toBe(value);
});

it('keeps a space that was written between Japanese words', () => {
  expect(read('>-\n  山田 太郎の\n  作品 集')).toBe('山田 太郎の作品 集');
});
