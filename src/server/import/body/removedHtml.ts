/** What sanitising removes from HTML in a body, told by the same table that it is sanitised by. */
import { Tokenizer } from 'htmlparser2';
import { PICTURE_PREFIX } from '../../../contract/contentPaths';
import { linkKind } from '../../../lib/richText/addresses';
import { allowedValue, HIDDEN_TAGS, shownTag } from '../../../lib/richText/tagTable';
import type { Severity } from '../importProblem';

export interface Removed {
  message: string;
  /** A warning where only the look of the text is lost. */
  severity: Severity;
}

/** Set by the page itself, so that nothing is lost. */
const SET_BY_PAGE = new Set([
  ...['width', 'height', 'loading', 'decoding', 'rel', 'target'],
  ...['allow', 'allowfullscreen', 'frameborder', 'referrerpolicy'],
]);

interface FoundHtml {
  removed: Removed[];
  /** Addresses that it links to. */
  links: string[];
  hasPictureWithoutAlt: boolean;
}

export function inspectHtml(html: string): FoundHtml {
  const found: FoundHtml = { removed: [], links: [], hasPictureWithoutAlt: false };
  const tell = (message: string, severity: Severity = 'error') => found.removed.push({ message, severity });
  let name = '';
  let attribute = '';
  let value = '';
  let attributes = new Map<string, string>();

  function endAttributes(): void {
    const tag = shownTag(name);
    if (!tag) {
      if (HIDDEN_TAGS.has(name)) tell(`<${name}> is removed, with what is in it`);
      else tell(`<${name}> is removed; its text stays`, 'warning');
      return;
    }
    for (const [key, text] of attributes) {
      if (allowedValue(tag, key, text) !== undefined || SET_BY_PAGE.has(key)) continue;
      const isActive = key.startsWith('on') || ['href', 'src', 'srcset', 'srcdoc'].includes(key);
      tell(
        `${key} of <${name}> is removed: ${JSON.stringify(text.slice(0, 60))}`,
        isActive ? 'error' : 'warning',
      );
    }
    const src = attributes.get('src');
    if (tag === 'img' && !attributes.get('alt')) found.hasPictureWithoutAlt = true;
    if (tag === 'img' && src !== undefined && !src.startsWith(PICTURE_PREFIX))
      tell('<img> is removed: write ![text](file.webp), with the picture beside the item');
    const href = attributes.get('href');
    if (tag === 'a' && href !== undefined && linkKind(href) === 'inside') found.links.push(href);
  }

  const tokenizer = new Tokenizer(
    {},
    {
      ontext: () => {},
      ontextentity: () => {},
      onopentagname(start, end) {
        name = html.slice(start, end).toLowerCase();
        attributes = new Map();
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => (value += html.slice(start, end)),
      onattribentity: (code) => (value += String.fromCodePoint(code)),
      onattribend: () => attributes.has(attribute) || attributes.set(attribute, value),
      onopentagend: endAttributes,
      onselfclosingtag: endAttributes,
      onclosetag: () => {},
      oncomment: () => {},
      oncdata: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => {},
      isInForeignContext: () => false,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return found;
}
