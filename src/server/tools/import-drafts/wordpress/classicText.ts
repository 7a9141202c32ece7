/** Posts of the classic editor have no paragraphs in their HTML: WordPress adds them where it shows a post. */

const BLOCK =
  'address|article|aside|blockquote|caption|dd|details|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video';
const AFTER_BLOCK = new RegExp(`(</?(?:${BLOCK})\\b[^>]*>)[ \\t]*\\n`, 'gi');
const BEFORE_BLOCK = new RegExp(`\\n[ \\t]*(?=</?(?:${BLOCK})\\b)`, 'gi');
const PREFORMATTED = /(<pre\b[\s\S]*?<\/pre>)/i;

/** Empty lines become paragraphs and line ends become breaks, as in WordPress. */
export function addParagraphs(html: string): string {
  return html
    .replace(/\r\n?/g, '\n')
    .split(PREFORMATTED)
    .map((part, at) => (at % 2 === 1 ? part : withParagraphs(part)))
    .join('');
}

function withParagraphs(html: string): string {
  return html
    .split(/\n[ \t]*\n\s*/)
    .map((part) => part.replace(AFTER_BLOCK, '$1').replace(BEFORE_BLOCK, '').trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}`)
    .join('\n');
}
