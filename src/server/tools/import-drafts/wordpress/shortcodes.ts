/** Shortcodes of WordPress, which only its plugins understand. */
import { shorten } from '../../../import/importProblem';

const CAPTION = /\[caption[^\]]*\]([\s\S]*?)\[\/caption\]/g;
const PICTURE = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)/;
/** With attributes or a slash, or one of WordPress' own: an author's `[sic]` is none. */
const SHORTCODE = /\[(\/)?([a-z][\w-]*)((?:\s[^\][]*)?)\]/g;
const OWN = new Set(['gallery', 'embed', 'audio', 'video', 'playlist', 'caption', 'more']);

/** Captions become figures; of the others only what is between their tags stays. @param report gets each of them once */
export function convertShortcodes(html: string, report: (message: string) => void): string {
  const seen = new Set<string>();
  const figures = html.replace(CAPTION, (whole, inner: string) => {
    const picture = PICTURE.exec(inner);
    if (!picture) return whole;
    const [start, shown = ''] = picture;
    return `<figure>${shown}<figcaption>${inner.slice(start.length).trim()}</figcaption></figure>`;
  });
  const closed = new Set([...figures.matchAll(/\[\/([a-z][\w-]*)\]/g)].map(([, name]) => name));
  return figures.replace(SHORTCODE, (whole, slash: string | undefined, name: string, attributes: string) => {
    const isShortcode = OWN.has(name) || closed.has(name) || slash === '/' || attributes.includes('=');
    if (!isShortcode) return whole;
    if (slash === undefined && !seen.has(whole)) report(`the shortcode ${shorten(whole, 100)} is not taken`);
    seen.add(whole);
    return '';
  });
}
