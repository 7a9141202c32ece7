/** The parts of a body's HTML that sanitising removes, by the sanitiser's own table. */
import type { CheckName } from '../importProblem';
import { shorten } from '../importProblem';
import { PICTURE_PREFIX } from '../../../contract/contentPaths';
import { linkKind } from '../../../lib/richText/addresses';
import { startTagsOf } from '../../../lib/richText/parseHtml';
import { allowedAttribute, HIDDEN_TAGS, renderedTag } from '../../../lib/richText/tagTable';

/** Set by the page itself, so that nothing is lost. */
const SET_BY_PAGE = new Set([
  ...['width', 'height', 'loading', 'decoding', 'rel', 'target'],
  ...['allow', 'allowfullscreen', 'frameborder', 'referrerpolicy'],
]);

/** Returns the pages of the site that it links to. @param report gets a check where only the look of the text is lost */
export function inspectHtml(html: string, report: (message: string, check?: CheckName) => void): string[] {
  const links: string[] = [];
  let hasPictureWithoutAlt = false;
  for (const { tagName: name, attrs } of startTagsOf(html)) {
    const tag = renderedTag(name);
    if (!tag) {
      if (HIDDEN_TAGS.has(name)) report(`<${name}> is removed, with what is in it`);
      else report(`<${name}> is removed; its text stays`, 'removed-html');
      continue;
    }
    for (const { name: key, value } of attrs) {
      if (allowedAttribute(tag, key, value) !== undefined || SET_BY_PAGE.has(key)) continue;
      const isActive = key.startsWith('on') || ['href', 'src', 'srcset', 'srcdoc'].includes(key);
      const message = `${key} of <${name}> is removed: ${JSON.stringify(shorten(value, 60))}`;
      report(message, isActive ? undefined : 'removed-html');
    }
    const { src, alt, href } = Object.fromEntries(attrs.map(({ name: key, value }) => [key, value]));
    if (tag === 'img' && !alt) hasPictureWithoutAlt = true;
    if (tag === 'img' && src !== undefined && !src.startsWith(PICTURE_PREFIX))
      report('<img> is removed: write ![text](file.webp), with the picture beside the item');
    if (tag === 'a' && href !== undefined && linkKind(href) === 'inside') links.push(href);
  }
  if (hasPictureWithoutAlt) report('a picture has no alternative text', 'alt-text');
  return links;
}
