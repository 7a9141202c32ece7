/** Texts that no rule touches, from their files to every place that shows or searches them. */
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { join } from 'node:path';
import { LOCALE_REGISTRY, LOCALES, type Locale } from '@hibari/contract/locales';
import { createLocalContentApi } from '../../packages/content-service/serveEditions';
import { publish } from '../../packages/content-service/publish/publish';
import { breakTitle } from '../../src/server/media/social/breakTitle';
import { openSourceFont } from '../../src/server/media/fonts/sourceFont';
import { openOutlines, UNITS_PER_EM } from '../../src/server/media/social/outlines';
import { readExportedContent } from '../../src/server/tools/export/exportedContent';
import {
  articleFields,
  makeContentFolder,
  makePicture,
  markdown,
  projectFields,
} from '../support/contentFolder';
import { ROOT } from '../support/projectFiles';
import { readCurrent } from '../support/readCurrent';
import { startSiteServer, type SiteServer } from '../support/siteServer';
import { openTestStore } from '../support/testStore';

/** Texts of each language. `TEXT_SEED` gives others. */
const TEXTS = 20;
const SEED = Number(process.env.TEXT_SEED ?? 25);

/** What fonts of the site have. */
const DRAWN: Record<Locale, readonly string[]> = {
  ja: [
    '余白',
    '読みやすさ',
    '『待つ』',
    'ユーザー',
    '「間」を置く、',
    '色々な。',
    '〆切',
    '10〜12時',
    '・',
    '（案）',
  ],
  en: [
    'Résumé',
    'naïve',
    "don't",
    '“quoted”',
    'well-known',
    '2.5',
    'e.g.',
    'em—dash',
    'C++',
    '50%',
    '#1',
    'A/B',
    '(one)',
  ],
  ko: ['여백', '읽기', '‘사이’', '10~12시', '쓰임새,', '뷁', '30%', '(안)', '것이다.', '왜?', '“말”'],
};
/** Signs that mean something elsewhere in Markdown, HTML or YAML; rare letters, joined letters, other scripts. */
const OTHERS = [
  ...[
    '&',
    '<',
    '>',
    '*',
    'a_b',
    '[sic]',
    'x|y',
    'A\\B',
    '{}',
    '$5',
    '`',
    '~',
    'key: value',
    '--',
    '@',
    '100 %',
  ],
  ...['𠮷野家', '葛\u{e0100}城', '﨑', 'ﷺ', 'می\u200cخواهم', 'हिन्दी', 'ไทย', 'שלום', 'ё', 'Ǆ', '①', 'Ω'],
  ...['👩\u200d👩\u200d👧', '🇰🇷', '👍🏽', '☂\ufe0f', '€', '©', '…', 'q\u0307', '𝒜'],
];

const textOf = (words: readonly string[]) =>
  fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 })
    // A sign that begins a block or ends a run of text would be Markdown's.
    .map((some) => `A ${some.join(' ')} z`.normalize('NFC'));

const sample = <T>(texts: fc.Arbitrary<T>) => fc.sample(texts, { numRuns: TEXTS, seed: SEED });
const WRITTEN = LOCALES.map((locale) => {
  const texts = textOf([...DRAWN[locale], ...OTHERS]);
  return { locale, items: sample(fc.record({ title: texts, lead: texts, body: texts })) };
});
const ROWS = WRITTEN.flatMap(({ locale, items }) =>
  items.map((item, at) => ({ locale, id: `text-${at}`, ...item })),
);

const get = async (url: string) => (await site.app.inject(url)).body;

let site: SiteServer;
beforeAll(async () => {
  site = await startSiteServer({ files: await filesOf() });
});
afterAll(() => site.close());

async function filesOf() {
  const files = ROWS.flatMap(({ locale, id, title, lead, body }) => [
    [
      `post/${id}/${locale}.md`,
      markdown({ ...projectFields, title, main_text: lead, thumbnail: '../cover.webp' }, body),
    ],
    ...(locale === 'ko'
      ? [
          [
            `blog_kr/${id}/ko.md`,
            markdown({ ...articleFields, title, thumbnail: '../../post/cover.webp' }, body),
          ],
        ]
      : []),
  ]);
  return { ...(Object.fromEntries(files) as Record<string, string>), 'post/cover.webp': await makePicture() };
}

describe(`a text that no rule touches, seed ${SEED} [content.letter-for-letter]`, () => {
  it.each(LOCALES)('is on its page, in %s', async (locale) => {
    for (const { id, title, lead, body } of ROWS.filter((row) => row.locale === locale)) {
      const { document } = new JSDOM(await get(`/${locale}/projects/${id}`)).window;
      const page = document.querySelector('main');
      expect(page?.querySelector('h1')?.textContent).toBe(title);
      expect(page?.textContent).toContain(lead);
      expect(page?.textContent).toContain(body);
      expect(document.title).toContain(title);
    }
  });

  it.each(LOCALES)('is in the feeds, in %s', async (locale) => {
    const { items } = JSON.parse(await get(`/feed-${locale}.json`)) as { items: Record<string, string>[] };
    const atom = new JSDOM(await get(`/feed-${locale}.xml`), { contentType: 'application/xml' }).window
      .document;
    const inAtom = [...atom.querySelectorAll('title, summary, content')].map((tag) => tag.textContent);
    const own = ROWS.filter((row) => row.locale === locale);
    const texts = items.flatMap((item) => [item['title'], item['content_text']]);
    expect(items.length).toBeGreaterThanOrEqual(own.length);
    for (const { title, lead } of own) {
      expect(texts).toEqual(expect.arrayContaining([title, lead]));
      expect(inAtom).toEqual(expect.arrayContaining([title, lead]));
    }
    // An article has its body for a summary.
    if (locale === 'ko')
      expect(texts).toEqual(expect.arrayContaining(own.slice(0, 5).map(({ body }) => body)));
  });

  it.each(LOCALES)('is found by itself, in %s', async (locale) => {
    const { contentLocale } = LOCALE_REGISTRY[locale];
    for (const { id, title } of ROWS.filter((row) => row.locale === locale)) {
      const answer = await site.app.inject({
        method: 'POST',
        url: `/content/collections/post/items/search?limit=100&locale=${contentLocale}`,
        payload: { or: [{ fieldName: 'title', contains: title }] },
      });
      const { items } = answer.json<{ items: { postId: string; title: string }[] }>();
      expect(items).toContainEqual(expect.objectContaining({ postId: id, title }));
    }
  });

  it('is in the exported files', async () => {
    const folder = await makeContentFolder(await filesOf());
    const store = await openTestStore();
    await publish(store, { contentDir: folder.path });
    const { files } = await readExportedContent(createLocalContentApi(await readCurrent(store).index()));
    const written = JSON.stringify([...files.values()]);
    for (const text of ROWS.flatMap(({ title, lead, body }) => [title, lead, body]))
      expect(written).toContain(JSON.stringify(text).slice(1, -1));
    await store.close();
    await folder.remove();
  });

  it.each(LOCALES)('is drawn in the social picture, in %s', async (locale) => {
    const titles = sample(textOf(DRAWN[locale]));
    const outlines = await openOutlines(openSourceFont(join(ROOT, 'static')));
    const lettering = (await outlines.open(titles))(700);
    const measure = (part: string) => lettering.set(part).width / UNITS_PER_EM;
    for (const title of titles) {
      expect(lettering.drawable(title)).toBe(title);
      const box = { width: 600, height: 900, sizes: [40], lineHeight: 1.2, measure };
      const { lines } = breakTitle(title, box);
      expect(lines.join('').replace(/\s/g, '')).toBe(title.replace(/\s/g, ''));
      for (const line of lines) expect(lettering.set(line).glyphs.length).toBeGreaterThan(0);
    }
  });
});
