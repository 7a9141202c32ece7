import fc from 'fast-check';
import { ContentFault } from '../../../../packages/content-service/import/importProblem';
import { decodeText } from '../../../../packages/content-service/import/files/decodeText';
import { readFrontMatter } from '../../../../packages/content-service/import/fields/frontMatter';
import { ParseBudget } from '../../../../packages/content-service/import/limits';
import { parseBody, readBody } from '../../../../packages/content-service/import/body/readBody';

/** What Markdown and YAML are made of, so that random texts nest, repeat and break them. */
const PIECES = [
  ...[
    '>',
    '> ',
    '- ',
    '1. ',
    '  ',
    '\t',
    '\n',
    '\n\n',
    '*',
    '**',
    '_',
    '`',
    '```\n',
    '~~',
    '[',
    ']',
    '](',
    '![',
    ')',
  ],
  ...[
    '<',
    '</',
    '<div>',
    '<!--',
    '-->',
    '|',
    '|-|\n',
    '#',
    '\\',
    '&',
    '&#0;',
    'http://a',
    'a@b',
    '"',
    "'",
    ': ',
  ],
  ...['[^1]', '[^1]: ', '[ ] ', '- [x] ', '「', '」', 'https://', 'www.a', 'を', '한'],
  ...['a', 'b ', '川', '\ud83d\ude00', '---\n', '? ', '{', '}', '&a ', '*a', '!!set', '<<: '],
];
const texts = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 60 })), { maxLength: 60 })
  .map((parts) => parts.map(([piece, times]) => piece.repeat(times)).join(''));

/** Fails unless it returns, or throws a fault of the file and nothing else. */
async function expectGoodEnd(work: () => unknown): Promise<void> {
  let fault: unknown;
  try {
    await work();
  } catch (error) {
    fault = error;
  }
  if (fault !== undefined) expect(fault).toBeInstanceOf(ContentFault);
}

describe('any text [content.bounded-import]', () => {
  it('is rendered as Markdown or refused with a fault', async () => {
    const reading = { readPicture: async () => 'is none', time: new ParseBudget() };
    await fc.assert(
      fc.asyncProperty(texts, (text) =>
        expectGoodEnd(() =>
          readBody(
            reading.time.run(() => parseBody(text, 'ja_JP')),
            reading,
          ),
        ),
      ),
      { numRuns: 300 },
    );
  });

  it('is read as front matter or refused with a fault', async () => {
    await fc.assert(
      fc.asyncProperty(texts, (text) => expectGoodEnd(() => readFrontMatter(`---\n${text}\n---\n`))),
      { numRuns: 300 },
    );
  });

  it('any bytes are decoded or refused with a fault', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), (bytes) =>
        expectGoodEnd(() => decodeText(Buffer.from(bytes), 'ja_JP')),
      ),
    );
  });
});
