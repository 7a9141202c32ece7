/** Parsed again by parse5 as it is, which passes the same conformance tests as browser parsers. */
import fc from 'fast-check';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { ALLOWED_TAGS } from '@hibari/contract/richText/tagTable';
import { parseHtml } from '@hibari/contract/richText/parseHtml';
import type { RichNode } from '@hibari/contract/richText/tree';
import { writeRichText } from '@hibari/contract/richText/writeRichText';

function drawn(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? JSON.stringify(node) : `${node[0]}(${drawn(node[1] ?? [])})`))
    .join(' ');
}

function drawnByBrowser(html: string): string {
  const draw = ({ childNodes }: DefaultTreeAdapterTypes.ParentNode): string =>
    childNodes
      .filter(({ nodeName }) => nodeName !== '#comment')
      .map((node) =>
        'value' in node
          ? JSON.stringify(node.value)
          : `${node.nodeName}(${'childNodes' in node ? draw(node) : ''})`,
      )
      .join(' ');
  const whole = parse(`<!doctype html><body>${html}`).childNodes.find(({ nodeName }) => nodeName === 'html');
  return draw((whole as DefaultTreeAdapterTypes.Element).childNodes[1] as DefaultTreeAdapterTypes.Element);
}

/** Allowed, shown as another, and dropped ones that hold blocks together. */
const TAGS = [
  ...ALLOWED_TAGS,
  'b',
  'section',
  'search',
  'form',
  'button',
  'marquee',
  'dialog',
  'font',
  'nobr',
  'svg',
];
const tag = fc.constantFrom(...TAGS.filter((name) => name !== 'iframe'));
const piece = fc.oneof(
  { weight: 5, arbitrary: tag.map((name) => `<${name}>`) },
  { weight: 3, arbitrary: tag.map((name) => `</${name}>`) },
  { weight: 2, arbitrary: fc.constantFrom('x', ' ', 'y z', '&amp;', '&nbsp;') },
);
/** Table parts and formatting close together, where the standard's rules are most complex. */
const tricky = fc
  .constantFrom('table', 'tr', 'td', 'tbody', 'caption', 'p', 'a', 'strong', 'em', 'li', 'ul', 'div', 'h2')
  .chain((name) => fc.constantFrom(`<${name}>`, `</${name}>`, 'x', `<${name}>y`));
const soup = fc
  .oneof(fc.array(piece, { maxLength: 24 }), fc.array(tricky, { maxLength: 20 }))
  .map((pieces) => pieces.join(''));

describe('tree construction [rich-text.nests-as-html]', () => {
  it('is unchanged after being serialised and parsed by a browser, so that it hydrates', () => {
    fc.assert(
      fc.property(fc.oneof(soup, fc.string({ unit: 'binary-ascii' })), (html) => {
        const nodes = parseHtml(html);
        expect(drawnByBrowser(writeRichText(nodes))).toBe(drawn(nodes));
      }),
      { numRuns: 3_000, examples: [['<table><form>'], ['<table><tr><form>x']] },
    );
  });

  it('has no tag and no attribute outside the table', () => {
    const names = fc.constantFrom(
      'script',
      'style',
      'form',
      'input',
      'object',
      'svg',
      'section',
      'P',
      'x-y',
      'body',
      'a',
    );
    const attributes = fc.constantFrom(
      '',
      ' onclick=x',
      ' style="x"',
      ' href="javascript:x"',
      ' src=//x',
      ' id=page',
    );
    const strange = fc.tuple(names, attributes).map(([name, attribute]) => `<${name}${attribute}>`);
    const texts = fc.array(fc.oneof(strange, piece, fc.string({ maxLength: 4 })), { maxLength: 20 });
    const tagsOf = (nodes: readonly RichNode[]): string[] =>
      nodes.flatMap((node) =>
        typeof node === 'string' ? [] : [node[0], ...Object.keys(node[2] ?? {}), ...tagsOf(node[1] ?? [])],
      );
    fc.assert(
      fc.property(texts, (pieces) => {
        expect([...ALLOWED_TAGS, 'href']).toEqual(expect.arrayContaining(tagsOf(parseHtml(pieces.join('')))));
      }),
      { numRuns: 1_000 },
    );
  });
});
