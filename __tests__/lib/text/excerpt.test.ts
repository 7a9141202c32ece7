import { excerpt } from '../../../src/lib/text/excerpt';
import { parseHtml } from '@hibari/contract/richText/parseHtml';

describe('the description of a page from its text [head.description-from-text]', () => {
  it.each([
    ['<h2>하나</h2><p>둘 &amp; <em>셋</em>&nbsp;&lt;넷&gt;</p>', '하나 둘 & 셋 <넷>'],
    ['<img src="/a.webp" alt="그림"><p>\n  그림 아래\n</p>', '그림 아래'],
    ['<p>금요일<strong>까지</strong>입니다</p><p>H<sub>2</sub>O</p>', '금요일까지입니다 H2O'],
    ['<p><ruby>雲雀<rp>（</rp><rt>ひばり</rt><rp>）</rp></ruby>の巣</p>', '雲雀の巣'],
    ['<p>試作<sup><a href="#note-1">1</a></sup>です。<br>次。</p>', '試作です。 次。'],
    ['&amp;lt;b&amp;gt; &unknown;', '&lt;b&gt; &unknown;'],
  ])('%j is the text %j', (html, text) => {
    expect(excerpt(parseHtml(html))).toBe(text);
  });

  it('is empty without a text', () => {
    expect(excerpt(undefined)).toBe('');
  });

  it('ends a long text with an ellipsis, without half a character', () => {
    const text = excerpt([['p', [`${'a'.repeat(158)}😀${'b'.repeat(50)}`]]]);
    expect(text).toBe(`${'a'.repeat(158)}…`);
  });
});
