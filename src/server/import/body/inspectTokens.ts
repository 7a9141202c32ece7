/** Reads what the tokens of a Markdown body refer to, and what of it readers will not see. */
import type { Env, Token } from 'markdown-it';
import { linkKind } from '../../../lib/richText/addresses';
import type { CheckName } from '../importProblem';
import type { BodyLink } from '../check/itemFacts';
import { reportFault } from './bodyEnv';
import { shorten } from '../importProblem';
import { inspectHtml } from './removedHtml';

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
