import { writeRichText } from '@hibari/contract/richText/writeRichText';
import { parseBody, readBody } from '../../../../../packages/content-service/import/body/readBody';
import { ParseBudget } from '../../../../../packages/content-service/import/limits';

const picture = {
  name: 'abc.webp',
  path: 'p',
  type: 'image/webp',
  sha: '',
  width: 16,
  height: 9,
  color: '',
  warnings: [],
};
const read = (markdown: string) =>
  readBody(parseBody(markdown, 'ja_JP'), {
    readPicture: async (name) => (name === 'figure-1.webp' ? picture : `picture "${name}" does not exist`),
    time: new ParseBudget(),
  });
const render = async (markdown: string) => writeRichText((await read(markdown)).tree);

describe('readBody [rich-text.one-table]', () => {
  it('turns a picture on its own line into a figure', async () => {
    expect(await render('![Two "circles" & one](figure-1.webp "A <caption>")')).toBe(
      '<figure><img src="/content/media/abc.webp" width="16" height="9" alt="Two &quot;circles&quot; &amp; one" ' +
        'loading="lazy"><figcaption>A &lt;caption&gt;</figcaption></figure>',
    );
  });

  it('omits the figcaption without a caption, and unknown pictures', async () => {
    expect(await render('![A](figure-1.webp)')).not.toContain('figcaption');
    expect(await render('One\n\n![A](figure-2.webp)\n\nTwo')).toBe('<p>One</p>\n<p>Two</p>');
    expect(await render('![A](https://cdn.example/a.webp) text')).toBe('<p> text</p>');
  });

  it.each([
    ['# One', '<h2>One</h2>'],
    ['## Two', '<h2>Two</h2>'],
    ['## Two\n\n### Three\n\n#### Four', '<h2>Two</h2>\n<h3>Three</h3>\n<h4>Four</h4>'],
    ['###### A level that is skipped', '<h2>A level that is skipped</h2>'],
    ['> quote', '<blockquote>\n<p>quote</p>\n</blockquote>'],
    ['3. three', '<ol start="3"><li>three</li></ol>'],
    ['```js\na < b\n```', '<pre><code class="language-js">a &lt; b\n</code></pre>'],
    ['[in](/ja/team)', '<p><a href="/ja/team">in</a></p>'],
    ['[out](https://a.example)', '<p><a href="https://a.example" rel="noopener">out</a></p>'],
    ['<span lang="ko" class="x" onclick="y">를</span>', '<p><span lang="ko">를</span></p>'],
    ['**a** _b_ `c`', '<p><strong>a</strong> <em>b</em> <code>c</code></p>'],
  ])('renders %j', async (markdown, html) => {
    expect(await render(markdown)).toBe(html);
  });

  it('renders tables', async () => {
    expect(await render('| a | b |\n|---|--:|\n| 1 | 2 |')).toContain('<td align="right">2</td>');
  });

  it('keeps iframes of video hosts only', async () => {
    expect(await render('<iframe src="https://player.vimeo.com/video/1" onload="x()"></iframe>')).toBe(
      '<iframe src="https://player.vimeo.com/video/1" loading="lazy"></iframe>',
    );
    expect(await render('<iframe src="https://evil.example/"></iframe>')).toBe('');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<img src="//evil.example/a.webp">',
    '<svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '<style>p{}</style>',
    '<p style="color:red" onclick="x()" class="x">x</p>',
    '<form action="https://evil.example"><input name=a></form>',
    '![x" onerror="alert(1)](figure-1.webp)',
  ])('removes %s [rich-text.server]', async (markdown) => {
    expect(await render(markdown)).not.toMatch(/script|\bon\w+=(?!&)|evil|style|<svg|class=|<form|<input/);
  });
});

it('also names the pictures inside lists and quotes, each once with its line', async () => {
  const { faults } = await read(
    '![A](a.webp)\n\n- ![B](b.webp "x")\n\n> ![C](c.webp)\n\n![A](a.webp)\n\n`![D](d.webp)`',
  );
  expect(faults).toEqual(
    [
      ['a', 1],
      ['b', 3],
      ['c', 5],
    ].map(([name, line]) => ({ line, message: `picture "${name}.webp" does not exist` })),
  );
});
