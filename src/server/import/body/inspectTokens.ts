/** Reads what the tokens of a Markdown body refer to, and what of it readers will not see. */
import type { Marked, Token, Tokens, TokensList } from 'marked';
import { linkKind } from '../../../lib/richText/addresses';
import { lineAt } from '../files/decodeText';
import type { ImportProblem } from '../importProblem';
import type { BodyLink } from '../itemFacts';
import { inspectHtml } from './removedHtml';

/** Lines are counted from the start of the Markdown. */
export interface BodyFault extends Pick<ImportProblem, 'message' | 'lint'> {
  line: number;
}

interface Found {
  /** The line of each picture by its address as written, in order. */
  pictures: Map<string, number>;
  /** To pages of the site. */
  links: BodyLink[];
  faults: BodyFault[];
}

export function inspectTokens(marked: Marked, tokens: TokensList, markdown: string): Found {
  const found: Found = { pictures: new Map(), links: [], faults: [] };
  const lines = new Lines(markdown);
  const report = (line: number, message: string, lint?: 'warning') =>
    found.faults.push({ line, message, ...(lint && { lint }) });

  function inspect(token: Token): void {
    if (token.type === 'image') {
      const { href, text, raw } = token as Tokens.Image;
      const line = lines.find(raw);
      if (!found.pictures.has(href)) found.pictures.set(href, line);
      if (text.trim() === '')
        report(line, `picture "${href.slice(0, 100)}" has no alternative text`, 'warning');
    } else if (token.type === 'link') {
      const { href, raw } = token as Tokens.Link;
      const line = lines.find(raw);
      const kind = linkKind(href);
      if (kind === 'inside') found.links.push({ href, line });
      else if (!kind) report(line, `the link to ${JSON.stringify(href.slice(0, 60))} is removed`);
    } else if (token.type === 'html') {
      const line = lines.find(token.raw);
      const links = inspectHtml(token.raw, (message, lint) => report(line, message, lint));
      found.links.push(...links.map((href) => ({ href, line })));
    }
  }

  void marked.walkTokens(tokens, inspect);
  return found;
}

/** Tokens without their first line in the text, such as indented ones: each costs a search of the whole text. */
const MAX_MISSES = 100;

/** Lines of tokens that come in the text's order. */
class Lines {
  private at = 0;
  private next = 0;
  private line = 1;
  private misses = 0;

  constructor(private readonly text: string) {}

  find(raw: string): number {
    const [first = ''] = raw.split('\n', 1);
    const found = this.misses > MAX_MISSES ? -1 : this.text.indexOf(first, this.next);
    if (found < 0) this.misses += 1;
    else {
      this.line += lineAt(this.text.slice(this.at, found), Infinity) - 1;
      this.at = found;
      this.next = found + 1;
    }
    return this.line;
  }
}
