import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOSTILE_HTML } from '../../support/hostileHtml';
import { projectFiles, ROOT } from '../../support/projectFiles';
import { makeDraftImport, makeWxr, type DraftImport } from '../../support/draftImport';

let drafts: DraftImport;
beforeEach(async () => {
  drafts = await makeDraftImport();
});
afterEach(() => drafts.remove());

const corpus = projectFiles('__tests__/content/corpus').filter((file) => file.endsWith('.md'));

/** What is said of something in a page, which is taken. */
const OF_A_PART = /^(?:field|date|tag|category|picture|the link|[\w-]+ of <|<\w+>)/;

describe('an import of any text', () => {
  it('check finds no error in what becomes of hostile HTML in Markdown [content.import-hostile]', async () => {
    const files = HOSTILE_HTML.map(([name, body]) => [`${name}.md`, body] as const);
    const { drafts: made } = await drafts.run(Object.fromEntries(files), { kind: 'project', locale: 'en' });
    expect(await drafts.errors()).toEqual([]);
    expect(made).toHaveLength(files.length);
  });

  it('check finds no error in what becomes of hostile HTML of a blog [content.import-hostile]', async () => {
    const posts = HOSTILE_HTML.map(([title, content], at) => ({ title, content, id: at + 1 }));
    const { drafts: made } = await drafts.run(
      { 'export.xml': makeWxr(posts) },
      { kind: 'project', locale: 'en' },
    );
    expect(await drafts.errors()).toEqual([]);
    expect(made).toHaveLength(posts.length);
  });

  it('every text of the corpus becomes a draft without errors, or is named [content.import-drafts]', async () => {
    const files = corpus.map((file, at) => [`${at}.md`, readFileSync(join(ROOT, file))] as const);
    expect(files.length).toBeGreaterThan(50);
    const { drafts: made, notTaken } = await drafts.run(Object.fromEntries(files), {
      kind: 'project',
      locale: 'ja',
    });
    expect(await drafts.errors()).toEqual([]);
    const whole = notTaken.filter(({ message }) => !OF_A_PART.test(message)).map(({ file }) => file);
    expect(made.length + new Set(whole).size).toBe(files.length);
  });
});
