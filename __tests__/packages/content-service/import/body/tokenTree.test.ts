/** A tree made of Markdown's tokens is the one that a parser makes of their HTML, which a comment in the Markdown asks for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { createMarkdown } from '../../../../../packages/content-service/import/body/markdown';
import { parseBody } from '../../../../../packages/content-service/import/body/readBody';
import { treeOf } from '../../../../../packages/content-service/import/body/tokenTree';
import { CONTENT_LIMITS } from '../../../../../packages/content-service/import/limits';
import { HOSTILE_HTML } from '../../../../support/hostileHtml';
import { ROOT } from '../../../../support/projectFiles';
import { readSampleContent } from '../../../../support/sampleContent';

const picture = {
  ...{ name: 'abc.webp', path: 'p', type: 'image/webp', sha: '', color: '' },
  ...{ width: 16, height: 9, warnings: [] },
};

function treesOf(markdown: string) {
  return [markdown, `<!-- -->\n\n${markdown}`].map((text) => {
    const { pictures, treeWith } = parseBody(text, 'ja_JP');
    const shown = [...pictures.keys()].filter((name) => !name.startsWith('missing'));
    return treeWith(new Map(shown.map((name) => [name, picture])));
  });
}

function expectSameTree(markdown: string): void {
  const [direct, parsed] = treesOf(markdown);
  expect(direct).toEqual(parsed);
}

const md = createMarkdown(CONTENT_LIMITS);
/** Whether no HTML is needed. */
const isDirect = (markdown: string): boolean => treeOf(md.parse(markdown, { locale: 'ja_JP' })) !== undefined;

const CORPUS = join(ROOT, '__tests__/content/corpus');
const corpus = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && !path.startsWith('files/'))
  .map((path) => readFileSync(join(CORPUS, path), 'utf8'));
const sample = readSampleContent().map(({ body }) => body);
const hostile = HOSTILE_HTML.map(([, body]) => body);

/** What nests, ends and breaks blocks and what is within them. */
const PIECES = [
  ...['\n', '\n\n', '  \n', '\n- ', '\n1. ', '\n> ', '    ', '\n# ', '\n---\n', '\n```js x\n', '- [ ] '],
  ...['\n|a|b|\n|-|:-:|\n|c|d|\n', '*', '**', '_', '~~', '`', '[', '](/ja "t")', '![', '](a.webp)'],
  ...['![p](a.webp#full "c")', '![p](a.webp#before)![q](b.webp#after)', '\n\n![p](missing.webp)\n\n'],
  ...['<https://x.example>', 'www.a.example', '[^1]', '\n\n[^1]: x', '\n\n[^1]: > [^2]: y\n', '[[note|x]]'],
  ...['[x](javascript:x)', '&amp;', '&#12;', '&nbsp;', '\\', '"', 'を', '「', '한', 'a', 'b ', '- **12%** x'],
];

describe('the tree of tokens [rich-text.one-table]', () => {
  it.each([
    ['the sample', sample],
    ['the corpus', corpus],
    ['hostile bodies', hostile],
  ])('is that of their HTML, for %s', (_name, bodies) => {
    for (const body of bodies) expectSameTree(body);
  });

  it('is that of their HTML, for any text', () => {
    const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(fc.property(texts, expectSameTree), { numRuns: 400 });
  });

  it.each([
    ['a paragraph', true],
    ['- [x] done[^1]\n\n[^1]: Note', true],
    ['A <b>word</b>', false],
    ['<div>\n\ntext\n\n</div>', false],
    ['[a link <https://x.example>](/ja)', false],
  ])('of %j needs no parser of HTML: %s', (markdown, expected) => {
    expect(isDirect(markdown)).toBe(expected);
  });

  it('is made without one for every body of the sample and the corpus that holds no HTML', () => {
    const bodies = [...sample, ...corpus].filter((body) => !body.includes('<') && !body.includes('!['));
    expect(bodies.length).toBeGreaterThan(100);
    expect(bodies.filter((body) => !isDirect(body))).toEqual([]);
  });
});
