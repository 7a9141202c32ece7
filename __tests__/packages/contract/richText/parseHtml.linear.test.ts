import fc from 'fast-check';
import { Parser, type DefaultTreeAdapterMap } from 'parse5';
import { parseHtml } from '@hibari/contract/richText/parseHtml';
import { workOf } from '../../../support/workOf';

/** Long enough to reach every limit of the tree; `LONG` is eight times as long. */
const SHORT = 12_000;
const LONG = 8 * SHORT;
/** Linear growth is 8, quadratic 64. */
const MAX_GROWTH = 10;

const repeated = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length));

function growthOf(unit: string): number {
  const [short, long] = [SHORT, LONG].map((length) => workOf(() => parseHtml(repeated(unit, length))));
  return (long ?? NaN) / (short ?? NaN);
}

describe('parsing does work linear in the length [rich-text.linear]', () => {
  it('the counter distinguishes linear from quadratic work', () => {
    const quadratic = (length: number) => {
      const list: number[] = [];
      for (let at = 0; at < length; at += 1) if (!list.includes(at)) list.push(at);
    };
    expect(workOf(() => quadratic(2_000)) / workOf(() => quadratic(250))).toBeGreaterThan(50);
  });

  it.each([
    ...['<!a', '<a ', '<p x="', '<', '&', '<!--', '</p', `<a b='"`, '<b>', '</x>', '<b></x>', '&notit;'],
    ...['<a href="/x"><p>', '<em><p>x</em>', '<table>x', '<table><td>', '<b><i><p></b></i>', '<ul><li>'],
    ...['<svg><p>', '<script>', '<textarea>&amp;', '<p><b><em lang="aa">', '<table><b>x', '&#x1', '<h2>'],
    '<table><tr><em>x',
  ])('%s', (unit) => {
    expect(growthOf(unit)).toBeLessThan(MAX_GROWTH);
  });

  it('any repeated text', () => {
    const names = [
      'p',
      'a href=/',
      'b',
      'em',
      'table',
      'tr',
      'td',
      'li',
      'ul',
      'h2',
      'div',
      'x',
      'svg',
      'script',
      'pre',
    ];
    const piece = fc.oneof(
      fc.constantFrom(...names.flatMap((name) => [`<${name}>`, `</${name.split(' ')[0]}>`])),
      fc.constantFrom('<', '>', '&', '&amp', '<!', '<!--', '-->', '"', "'", '=', ' ', 'x', '/', '\n'),
      fc.string({ maxLength: 3 }),
    );
    const unit = fc
      .array(piece, { minLength: 1, maxLength: 6 })
      .map((pieces) => pieces.join(''))
      .filter((text) => text !== '');
    fc.assert(
      fc.property(unit, (text) => growthOf(text) < MAX_GROWTH),
      { numRuns: 40 },
    );
  });
});

describe('tags that are never closed', () => {
  it.each([
    '<b>',
    '<blockquote>',
    '<b lang="aa"><i>',
    '<table><td><b>',
    '<svg>',
    '<object>',
    '<p><b lang="AT">',
  ])('leaves few elements open for each tag to be compared with: %s [rich-text.linear]', (unit) => {
    const most = { open: 0, formatting: 0 };
    const { onItemPush } = Parser.prototype;
    const pushed = jest.spyOn(Parser.prototype, 'onItemPush').mockImplementation(function note(
      this: Parser<DefaultTreeAdapterMap>,
      ...pushing
    ) {
      onItemPush.apply(this, pushing);
      most.open = Math.max(most.open, this.openElements.stackTop);
      most.formatting = Math.max(most.formatting, this.activeFormattingElements.entries.length);
    });
    parseHtml(Array.from({ length: 5_000 }, (_, at) => unit.replace('AT', `a-${at}`)).join(''));
    pushed.mockRestore();
    expect(most.open).toBeGreaterThan(0);
    expect(most.open).toBeLessThan(200);
    expect(most.formatting).toBeLessThan(40);
  });
});

describe('any text', () => {
  it('is parsed without an error, and text outside tags is kept [rich-text.never-throws]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const written = text.replace(/[<>&\r\0]/g, '');
        expect(parseHtml(text)).toBeInstanceOf(Array);
        expect(parseHtml(`<p>a${written}</p>`)).toEqual([['p', [`a${written}`]]]);
      }),
    );
  });
});
