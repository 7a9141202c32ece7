import { parseHtml } from '@hibari/contract/richText/parseHtml';
import type { RichNode } from '@hibari/contract/richText/tree';

/** The tree as text: `p(one em(two))`. */
function drawn(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : `${node[0]}(${drawn(node[1] ?? [])})`))
    .join(' ');
}
const treeOf = (html: string) => drawn(parseHtml(html));

describe('rich text is parsed into a tree of allowed tags [rich-text.one-table]', () => {
  it.each([
    ['<p>one <em>two</em></p>', 'p(one  em(two))'],
    ['<h1>a</h1><h5>b</h5><b>c</b>', 'h2(a) h3(b) strong(c)'],
    ['<div><p>a</p></div><section>b</section>', 'div(p(a)) div(b)'],
    ['a &amp; b &lt;i&gt; &#x1F375; &#0; &unknown;', 'a & b <i> 🍵 \ufffd &unknown;'],
    ['&eacute;&yen;&frac12;&rarr;&CounterClockwiseContourIntegral; &copy 2026', 'é¥½→∳ © 2026'],
    ['one\r\ntwo\rthree\0', 'one\ntwo\nthree'],
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
    ['a term after a definition', '<dl><dt>a<dd>b<dt>c</dl>', 'dl(dt(a) dd(b) dt(c))'],
    ['a row without a body', '<table><tr><td>a<th>b</table>c', 'table(tbody(tr(td(a) th(b)))) c'],
    ['text in a table goes before it', '<table>x<tr><td>a</td></tr></table>', 'x table(tbody(tr(td(a))))'],
    ['the source of a table has blanks', '<table>\n <tr>\n <td>a', 'table(tbody(tr(td(a))))'],
    [
      'all parts of a table',
      '<table><caption>c<thead><tr><th>a</thead><tfoot><tr><td>b',
      'table(caption(c) thead(tr(th(a))) tfoot(tr(td(b))))',
    ],
    ['emphasis over two blocks', '<p><em>a<p>b</em>c', 'p(em(a)) p(em(b) c)'],
    ['ends in the wrong order', '<strong>a<em>b</strong>c</em>', 'strong(a em(b)) em(c)'],
    ['an end without a start', 'a</div>b</body></html>c', 'abc'],
    ['no end', '<blockquote><p><strong>a', 'blockquote(p(strong(a)))'],
    ['ruby', '<ruby>漢<rp>(<rt>かん<rp>)</ruby>字', 'ruby(漢 rp(() rt(かん) rp())) 字'],
  ])('nests as HTML does: %s [rich-text.nests-as-html]', (_, html, tree) => {
    expect(treeOf(html)).toBe(tree);
  });

  it.each([
    ['an entry without a list', '<li>a</li>', 'div(a)'],
    ['a list of anything', '<ul>a<p>b</p><li>c</ul>', 'ul(li(a p(b)) li(c))'],
    [
      'a link in a link through a table',
      '<a href="/a"><table><td><a href="/b">b',
      'a(table(tbody(tr(td(span(b))))))',
    ],
    ['a heading without words', '<h2><br></h2><p></p>a', 'a'],
    ['a skipped level', '<h4>a</h4><h2>b</h2><h4>c</h4>', 'h2(a) h2(b) h3(c)'],
    ['a disclosure', '<details><summary>a</summary><p>b</details>', 'details(summary(a) p(b))'],
    ['its words in another place', '<details>a<summary>b</summary>', 'details(summary(b) a)'],
    ['two of them', '<details><summary>a</summary><summary>b</summary>c', 'details(summary(a) div(b) c)'],
    ['none', '<details><p>a</details>', 'div(p(a))'],
    ['empty ones', '<details><summary> </summary>a</details>', 'div(div( ) a)'],
    ['words without a disclosure', '<summary>a</summary>', 'div(a)'],
    [
      'a disclosure in the words of another',
      '<details><summary><details><summary>a',
      'div(div(details(summary(a))))',
    ],
    ['a disclosure in a heading', '<h2>a<details><summary>b</h2>', 'h2(a div(div(b)))'],
    ['a disclosure in a link', '<a href="/x">a<details><summary>b', 'span(a details(summary(b)))'],
    ['a link to nowhere', '<a href="javascript:x">a</a>', 'span(a)'],
    ['a picture without an address', 'a<img alt="b">c', 'ac'],
  ])('repairs markup that would read badly: %s [rich-text.tidy]', (_, html, tree) => {
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
  ])('drops %s', (html) => {
    const tree = treeOf(`a${html}`);
    expect(tree).not.toMatch(/alert|javascript|t\b|never/);
    expect(tree).toMatch(/^a/);
  });

  it('keeps the first of duplicate attributes, in any case and quotes', () => {
    const [link] = parseHtml(`<A HREF='/a?b=1&amp;c' href="/b" title=plain data-x onclick=x>t</A>`);
    expect(link).toEqual(['a', ['t'], { href: '/a?b=1&c', title: 'plain' }]);
    expect(treeOf('<a href="javascript:x" href="/b">t</a>')).toBe('span(t)');
  });

  it.each([
    ['<ol start="3"><li lang="ko">a', { start: '3' }],
    ['<blockquote lang="en-GB" cite="/x">a', { lang: 'en-GB' }],
    ['<span lang="a b" style="x" id="page">a', {}],
    ['<img src="/a.webp" width="16" height="9px" onerror="x">', { src: '/a.webp', width: '16' }],
    ['<img src="data:image/png;base64,x">', undefined],
    [
      '<iframe src="https://player.vimeo.com/video/1" srcdoc="x">',
      { src: 'https://player.vimeo.com/video/1' },
    ],
    ['<iframe src="https://evil.example/"></iframe>', undefined],
    ['<details open="x" name="a" class="b"><summary>a', { open: '' }],
    [`<a href="/${'a'.repeat(5_000)}">a`, {}],
  ])('keeps only the allowed attributes of %s', (html, attributes) => {
    const [node] = parseHtml(html);
    expect(node && (node[2] ?? {})).toEqual(attributes);
  });

  it('limits nesting depth and number of elements', () => {
    const disclosures = JSON.stringify(parseHtml('<details><summary>a</summary>'.repeat(20_000) + 'x'));
    expect(disclosures.match(/"details"/g)?.length).toBeLessThan(100);
    expect(disclosures).toContain('x');
    const deep = JSON.stringify(parseHtml('<blockquote>'.repeat(20_000) + 'x'));
    expect(deep.match(/blockquote/g)?.length).toBeLessThan(100);
    expect(deep).toContain('"x"');
    expect(parseHtml('<br>'.repeat(60_000)).length).toBeLessThanOrEqual(10_000);
  });
});
