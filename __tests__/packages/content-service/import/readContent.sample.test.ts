import { join } from 'node:path';
import { writeRichText } from '@hibari/contract/richText/writeRichText';
import { listContentFiles } from '../../../../packages/content-service/import/files/listContentFiles';
import { readContent } from '../../../../packages/content-service/import/readContent';
import { ROOT } from '../../../support/projectFiles';

describe('the sample content', () => {
  const KINDS = [
    '<h2>',
    '<h3>',
    '<[uo]l>',
    '<blockquote>',
    '<figcaption>',
    '<table>',
    '<pre>',
    '<iframe ',
    '<span lang=',
  ];

  it('has each kind of rich text in a project of every language and in Korean articles', async () => {
    const sample = join(ROOT, 'content');
    const items = (await readContent(sample, await listContentFiles(sample))).items;
    const inLocale = (locale: string) =>
      items.filter(({ collection, item }) => collection === 'post' && item.locale === locale);
    const bodies = ['ja_JP', 'en_US', 'ko_KR'].map((locale) => [locale, inLocale(locale)] as const);
    const korean = ['blog_kr', items.filter(({ collection }) => collection === 'blog_kr')] as const;
    const missing = [...bodies, korean].flatMap(([name, found]) =>
      KINDS.filter((kind) => !found.some(({ item }) => new RegExp(kind).test(writeRichText(item.body)))).map(
        (kind) => `${name} ${kind}`,
      ),
    );
    expect(missing).toEqual([]);
  });
});
