/** @jest-environment jsdom */
import fc from 'fast-check';
import { parseHtml } from '@hibari/contract/richText/parseHtml';
import { parseHtmlInBrowser } from '../../../src/lib/richText/parseHtmlInBrowser';
import { ALLOWED_TAGS } from '@hibari/contract/richText/tagTable';

const DISTINCT = Array.from({ length: 500 }, (_, at) => `<b lang="${at.toString(36)}" title="</b>">`).join(
  '',
);

describe('HTML parsed in the browser [rich-text.browser]', () => {
  it.each([
    ['<p onclick="x">a<!-- b --> <b>c</b></p><script>alert(1)</script>', [['p', ['a ', ['strong', ['c']]]]]],
    ['<frameset><frame></frameset>a', ['a']],
    ['<td>a</td>', ['a']],
    ['<template><p>a</p></template><svg><a href="javascript:x">b</a></svg>c', ['c']],
    [
      '<a href="/ja" title="x" id="y">&lt;b&gt; &eacute;</a>',
      [['a', ['<b> é'], { href: '/ja', title: 'x' }]],
    ],
  ])('%s', (html, tree) => {
    expect(parseHtmlInBrowser(html)).toEqual(tree);
  });

  // Outside of tables: in a fragment, jsdom puts what they cannot hold behind them, not before.
  it('is the tree that the server makes of it', () => {
    const tags = ALLOWED_TAGS.filter((tag) => !/^(table|t[drh]|caption|tbody|thead|tfoot)$/.test(tag));
    const piece = fc.oneof(
      fc
        .constantFrom(...tags, 'b', 'section', 'svg', 'button', 'script')
        .chain((name) =>
          fc.constantFrom(`<${name}>`, `</${name}>`, `<${name} lang="ko" href="/a" src="/b" onclick=x>`),
        ),
      fc.constantFrom('x', ' ', '&amp;', '<!-- y -->'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        expect(parseHtmlInBrowser(pieces.join(''))).toEqual(parseHtml(pieces.join('')));
      }),
      { numRuns: 100 },
    );
  });

  it('reopens no unclosed emphasis thousands of times, and keeps the text [rich-text.linear]', () => {
    const text = JSON.stringify(parseHtmlInBrowser(`${DISTINCT}${'<p>x'.repeat(500)}`));
    expect(text.length).toBeLessThan(50_000);
    expect(text.match(/x/g)).toHaveLength(500);
  });

  it('keeps the emphasis of a long text, of which most is alike', () => {
    const part = '<p><code class="language-js">a</code> <b>b</b></p>';
    const tree = parseHtmlInBrowser(part.repeat(400));
    expect(tree).toHaveLength(400);
    expect(tree[0]).toEqual(['p', [['code', ['a'], { class: 'language-js' }], ' ', ['strong', ['b']]]]);
  });
});
