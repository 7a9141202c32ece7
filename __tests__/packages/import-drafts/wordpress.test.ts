import { makePicture } from '../../support/contentFolder';
import { makeDraftImport, makeWxr, type DraftImport, type WxrPost } from '../../support/draftImport';

let drafts: DraftImport;
beforeEach(async () => {
  drafts = await makeDraftImport();
});
afterEach(() => drafts.remove());

const run = (posts: readonly WxrPost[], files = {}, kind: 'article' | 'project' = 'article') =>
  drafts.run({ 'export.xml': makeWxr(posts), ...files }, { kind });

const UPLOADS = 'https://blog.example/wp-content/uploads/2026/01';

describe('an export of WordPress', () => {
  it('a post of the block editor becomes a draft with its fields and pictures [content.import-drafts]', async () => {
    const content = `<!-- wp:paragraph -->
<p>これは<strong>「待つ」</strong>ことを、a &lt; b で<a href="/about">書いた</a>。https://example.com/a_b_c</p>
<!-- /wp:paragraph -->
<!-- wp:image -->
<figure class="wp-block-image"><a href="${UPLOADS}/walk.webp"><img src="${UPLOADS}/walk-300x200.webp" alt="道"/></a><figcaption>冬の"道"</figcaption></figure>
<!-- /wp:image -->
<ol start="3"><li>三</li><li>四<ul><li>内</li></ul></li></ol>
<table><tbody><tr><th>名</th></tr><tr><td>a|b</td></tr></tbody></table>
<pre class="wp-block-code"><code class="language-html">[gallery] &lt;b&gt;</code></pre>
<details><summary>開く</summary><p>中の<em>文</em></p></details>
<p><del>消す</del><img src="${UPLOADS}/none.png" alt="無い"></p>
<iframe src="https://www.youtube.com/embed/abcdefghijk" title="雲"></iframe>`;
    const more = `<link>https://blog.example/walk</link><wp:post_name>walk-talk</wp:post_name>
<category domain="category" nicename="rd"><![CDATA[R&amp;D]]></category>
<category domain="category" nicename="uncategorized"><![CDATA[未分類]]></category>
<category domain="post_tag" nicename="kumo"><![CDATA[雲]]></category>
<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value><![CDATA[13]]></wp:meta_value></wp:postmeta>
<wp:comment><wp:comment_content><![CDATA[良い]]></wp:comment_content></wp:comment>`;
    const {
      program,
      drafts: made,
      notTaken,
    } = await run(
      [
        { title: '散歩 &amp; <em>話</em>', content, id: 12, more },
        {
          ...{ title: 'sky', content: '', id: 13, type: 'attachment', status: 'inherit' },
          more: `<wp:attachment_url>${UPLOADS}/%E7%A9%BA.webp</wp:attachment_url>`,
        },
      ],
      {
        'wp-content/uploads/2026/01/walk.webp': await makePicture('#111'),
        'wp-content/uploads/2026/01/空.webp': await makePicture('#222'),
      },
    );
    expect([program, made]).toEqual(['WordPress', ['blog/walk-talk/ja.md']]);
    expect(await drafts.read('blog/walk-talk/ja.md')).toBe(`---
title: "散歩 & 話"
category: "R&D"
link: "https://blog.example/walk"
date: 2026-01-02T03:04:05Z
tags: ["雲"]
thumbnail: picture.webp
# Remove this line when it may be published.
draft: true
---

これは**「待つ」**ことを、a \\< b で[書いた](https://blog.example/about)。https://example.com/a_b_c

![道](walk.webp "冬の\\"道\\"")

3. 三
4. 四
   - 内

| 名   |
| --- |
| a\\|b |

\`\`\`html
[gallery] <b>
\`\`\`

<details><summary>開く</summary>

中の*文*

</details>

~~消す~~[無い](<${UPLOADS}/none.png>)

<iframe src="https://www.youtube.com/embed/abcdefghijk" title="雲"></iframe>
`);
    expect(notTaken).toEqual([
      { file: 'export.xml', message: '1 × comment: not taken' },
      { file: 'export.xml', message: '1 × inherit attachment: not taken' },
      { file: '散歩 & 話 (post 12)', message: `picture ${UPLOADS}/none.png is not in the export` },
    ]);
    expect(await drafts.errors()).toEqual([]);
  });

  it('a post of the classic editor keeps its paragraphs and captions [content.import-drafts]', async () => {
    const content = `첫 줄
둘째 줄

<strong>굵은</strong> 문단 [sic]
<ul>
<li>하나</li>
</ul>
[caption id="a" width="300"]<img src="${UPLOADS}/a.webp" alt="길" /> 겨울 길[/caption]

[gallery ids="1,2"][embed]https://example.com/v[/embed]<!--more-->

<pre>줄

[gallery]</pre>`;
    const { drafts: made, notTaken } = await run([{ title: '산책', content, id: 7 }], {
      'uploads/2026/01/a.webp': await makePicture(),
    });
    expect(made).toEqual(['blog_kr/article-7/ko.md']);
    expect(await drafts.bodyOf('blog_kr/article-7/ko.md')).toBe(`첫 줄\\
둘째 줄

**굵은** 문단 \\[sic\\]

- 하나

![길](a.webp "겨울 길")

https://example.com/v

\`\`\`
줄

[gallery]
\`\`\``);
    expect(notTaken.map(({ message }) => message)).toEqual([
      'the shortcode [gallery ids="1,2"] is not taken',
      'the shortcode [embed] is not taken',
    ]);
    expect(await drafts.errors()).toEqual([]);
  });

  it('drafts and pages are taken, revisions and menus are counted [content.import-drafts]', async () => {
    const content = '<p>We walked.</p>';
    const { drafts: made, notTaken } = await run(
      [
        { title: 'Walk', content, status: 'draft', more: '<wp:post_name>%e6%95%a3%e6%ad%a9</wp:post_name>' },
        { title: 'About', content, id: 2, type: 'page' },
        { title: 'About', content, id: 3, type: 'revision', status: 'inherit' },
        { title: 'About', content, id: 4, type: 'nav_menu_item' },
        { title: 'Old', content, id: 5, status: 'trash' },
        { title: '', content, id: 6 },
      ],
      {},
      'project',
    );
    expect(made).toEqual(['post/walk/en.md', 'post/about/en.md', 'post/post-6/en.md']);
    expect(notTaken.map(({ message }) => message)).toEqual([
      '1 × inherit revision: not taken',
      '1 × publish nav_menu_item: not taken',
      '1 × trash post: not taken',
    ]);
    expect(await drafts.read('post/walk/en.md')).not.toContain('link:');
    expect(await drafts.errors()).toEqual([]);
  });

  it('what this site does not show is left out and named [content.import-drafts]', async () => {
    const content = `<p onclick="x()">散歩 &lt;script&gt; **星** _下_ &amp;amp; ~~波~~ <a href="javascript:x()">押す</a></p>
<script>alert(1)</script><style>p{}</style>
<video src="https://blog.example/walk.mp4"></video>
<iframe src="https://maps.example/map"></iframe>
<p><a href="https://blog.example"><img src="data:image/png;base64,AAAA" alt="点"></a></p>`;
    const { notTaken } = await run([{ title: '散歩', content }]);
    expect(await drafts.bodyOf('blog/article-1/ja.md')).toBe(
      String.raw`散歩 \<script> \*\*星\*\* \_下\_ \&amp; \~~波\~~ 押す

[walk.mp4](<https://blog.example/walk.mp4>)

[map](<https://maps.example/map>)

[点](https://blog.example)`,
    );
    expect(notTaken.map(({ message }) => message)).toEqual([
      'onclick of <p> is removed: "x()"',
      'href of <a> is removed: "javascript:x()"',
      '<script> is removed, with what is in it',
      '<style> is removed, with what is in it',
      '<video> is removed, with what is in it',
      'src of <iframe> is removed: "https://maps.example/map"',
      'picture data:image/png;base64,AAAA is not in the export',
      'the link to javascript:x() is only text now',
    ]);
    expect(await drafts.errors()).toEqual([]);
  });

  it.each([
    [
      'entities that expand',
      makeWxr([{ title: 'x', content: '' }], '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>').replace(
        '<title>Blog',
        '<title>&b;',
      ),
      'declares a document type, which no export of WordPress does',
    ],
    ['an unknown entity', makeWxr([]).replace('Blog', '&b;'), 'is not the XML of WordPress: '],
    [
      'a cut file',
      makeWxr([{ title: '散歩', content: '散歩' }]).slice(0, -80),
      'is not the XML of WordPress: ',
    ],
    ['no UTF-8', Buffer.from(makeWxr([{ title: 'caf\u00e9', content: '' }]), 'latin1'), 'is not UTF-8 text'],
  ])('%s end in one line [content.import-hostile]', async (_what, xml, message) => {
    expect(await drafts.run({ 'export.xml': xml })).toEqual({
      program: 'WordPress',
      drafts: [],
      existing: [],
      notTaken: [{ file: 'export.xml', message: expect.stringContaining(message) }],
    });
  });

  it('control characters of a database are left out [content.import-hostile]', async () => {
    const { drafts: made } = await run([{ title: '散\u0008歩', content: '<p>散\u0001歩</p>' }]);
    expect(await drafts.bodyOf(made[0] ?? '')).toBe('散歩');
    expect(await drafts.errors()).toEqual([]);
  });
});
