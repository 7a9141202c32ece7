/** Reads what the tokens of a Markdown body refer to, and what of it readers will not see. */
import type { Env, Token } from 'markdown-it';
import { linkKind } from '@hibari/contract/richText/addresses';
import { shorten, type CheckName } from '../importProblem';
import type { BodyLink } from '../check/itemFacts';
import { reportFault } from './bodyEnv';
import { PICTURE_PREFIX } from '@hibari/contract/contentPaths';
import { startTagsOf } from '@hibari/contract/richText/parseHtml';
import { allowedAttribute, HIDDEN_TAGS, renderedTag } from '@hibari/contract/richText/tagTable';

interface Found {
  /** The line of each picture by its address as written, in order. */
  pictures: Map<string, number>;
  /** To pages of the site. */
  links: BodyLink[];
}

export function inspectTokens(tokens: readonly Token[], env: Env): Found {
  const found: Found = { pictures: new Map(), links: [] };
  let line = 1;
  const report = (message: string, check?: CheckName) =>
    reportFault(env, { line, message, ...(check && { lint: 'warning', check }) });

  for (const token of tokens.flatMap((token) => [token, ...(token.children ?? [])])) {
    if (token.map) line = token.map[0] + 1;
    if (token.type === 'image') {
      const name = String(token.attrGet('src'));
      if (!found.pictures.has(name)) found.pictures.set(name, line);
      if (token.content.trim() === '')
        report(`picture "${shorten(name, 100)}" has no alternative text`, 'alt-text');
    } else if (token.type === 'link_open') {
      const href = String(token.attrGet('href'));
      const kind = linkKind(href);
      if (kind === 'inside') found.links.push({ href, line });
      else if (!kind) report(`the link to ${JSON.stringify(shorten(href, 60))} is removed`);
    } else if (token.type === 'wiki_link') {
      report(`${shorten(token.content, 60)} is no link here: write [text](/ja/…)`);
    } else if (token.type === 'html_block' || token.type === 'html_inline') {
      const links = inspectHtml(token.content, report);
      found.links.push(...links.map((href) => ({ href, line })));
    }
  }
  return found;
}

/** Set by the page itself, so that nothing is lost. */
const SET_BY_PAGE = new Set([
  ...['width', 'height', 'loading', 'decoding', 'rel', 'target'],
  ...['allow', 'allowfullscreen', 'frameborder', 'referrerpolicy'],
]);

/**
 * Reports the parts of a body's HTML that sanitising removes, by the sanitiser's own table. Returns the pages of the site
 * that it links to.
 * @param report gets a check where only the look of the text is lost
 */
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
