import fc from 'fast-check';
import { ContentFault } from '../../../../src/server/content/import/contentFault';
import { decodeText } from '../../../../src/server/content/import/decodeText';
import { readFrontMatter } from '../../../../src/server/content/import/frontMatter';
import { listBodyPictures, renderBody } from '../../../../src/server/content/import/renderBody';
import { START_TIMEOUT } from '../../../support/contentService';

/** What Markdown and YAML are made of, so that random texts nest, repeat and break them. */
const PIECES = [
  ...[
    '>',
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
  ...['a', 'b ', '川', '\ud83d\ude00', '---\n', '? ', '{', '}', '&a ', '*a', '!!set', '<<: '],
];
const texts = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 60 })), { maxLength: 60 })
  .map((parts) => parts.map(([piece, times]) => piece.repeat(times)).join(''));

/** Whether it ends in a value or in a fault of the file, and in nothing else. */
function endsWell(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof ContentFault) return true;
    throw error;
  }
}

describe('any text [content.bounded-import]', () => {
  it(
    'is rendered as Markdown or refused with a fault',
    () => {
      fc.assert(
        fc.property(texts, (text) => {
          return endsWell(() => [listBodyPictures(text), renderBody(text, new Map())]);
        }),
        { numRuns: 300 },
      );
    },
    START_TIMEOUT,
  );

  it(
    'is read as front matter or refused with a fault',
    () => {
      fc.assert(
        fc.property(texts, (text) => endsWell(() => readFrontMatter(`---\n${text}\n---\n`))),
        { numRuns: 300 },
      );
    },
    START_TIMEOUT,
  );

  it('any bytes are decoded or refused with a fault', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) =>
        endsWell(() => decodeText(Buffer.from(bytes))),
      ),
    );
  });
});
