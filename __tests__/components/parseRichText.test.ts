import { parseRichText, type RichNode } from '../../src/components/parseRichText';

/** The tree as text: `p(one em(two))`. */
function drawn(nodes: RichNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : `${node.tag}(${drawn(node.children)})`))
    .join(' ');
}
const treeOf = (html: string) => drawn(parseRichText(html));

describe('rich text is read as a tree of allowed tags (decisions §4)', () => {
  it.each([
    ['<p>one <em>two</em></p>', 'p(one  em(two))'],
    ['<h1>a</h1><h5>b</h5><b>c</b>', 'h2(a) h4(b) strong(c)'],
    ['<div><p>a</p></div><section>b</section>', 'p() p(a) b'],
    ['a &amp; b &lt;i&gt; &#x1F375; &#0; &unknown;', 'a & b <i> 🍵 \ufffd &unknown;'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<p>a<!-- <p>no</p> -->b</p><!DOCTYPE html>', 'p(ab)'],
    ['<p>a<br/>b<hr>c', 'p(a br() b) hr() c'],
  ])('%s', (html, tree) => {
    expect(treeOf(html)).toBe(tree);
  });

  it.each([
    ['a paragraph in a paragraph', '<p>a<p>b</p></p>', 'p(a) p(b)'],
    ['a heading in a paragraph', '<p>a<h2>b</h2>c', 'p(a) h2(b) c'],
    ['a link in a link', '<a href="/a">a<a href="/b">b</a>c</a>', 'a(a) a(b) c'],
    ['an entry after an entry', '<ul> <li>a<li>b<ol><li>c</ol></ul>d', 'ul(li(a) li(b ol(li(c)))) d'],
    ['an entry without a list', '<li>a</li>', 'a'],
    ['a row without a body', '<table><tr><td>a<th>b</table>c', 'table(tbody(tr(td(a) th(b)))) c'],
    ['text in a table', '<table>x<tr><td>a</td></tr></table>', 'table() xa'],
    ['an end without a start', 'a</p></div>b</body></html>c', 'abc'],
    ['no end', '<blockquote><p><strong>a', 'blockquote(p(strong(a)))'],
  ])('nests as HTML does: %s', (_, html, tree) => {
    expect(treeOf(html)).toBe(tree);
  });

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT\n>alert("</p>")</sCRIPT >',
    '<style>p{}</style>',
    '<svg><a href="javascript:x">t</a></svg>',
    '<math><mi>t</mi></math>',
    '<noscript><p title="</noscript>">',
    '<textarea><img src=x onerror=alert(1)></textarea>',
    '<template><p>t</p></template>',
    '<script>never ends',
    '<!-- never ends <p>t</p>',
  ])('has nothing of %s', (html) => {
    const tree = treeOf(`a${html}`);
    expect(tree).not.toMatch(/alert|javascript|t\b|never/);
    expect(tree).toMatch(/^a/);
  });

  it('keeps the first of two attributes, by any spelling and quotes', () => {
    const [link] = parseRichText(`<A HREF='/a?b=1&amp;c' href="/b" title=plain data-x>t</A>`);
    expect(link).toMatchObject({
      tag: 'a',
      attributes: { href: '/a?b=1&c', title: 'plain', 'data-x': '' },
    });
  });

  it('holds however deep and however long the text is', () => {
    const deep = parseRichText('<blockquote>'.repeat(20_000) + 'x');
    expect(JSON.stringify(deep).match(/blockquote/g)?.length).toBeLessThan(100);
    const started = performance.now();
    for (const part of ['<a ', '<p x="', '<', '&', '<!--', '</p', `<a b='"`]) {
      parseRichText(part.repeat(200_000 / part.length));
    }
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
