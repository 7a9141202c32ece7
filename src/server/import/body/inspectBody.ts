/** Reads what a Markdown body refers to, and what of it readers will not see. */
import { Marked, type Token, type Tokens } from 'marked';
import { linkKind } from '../../../lib/richText/addresses';
import { lineAt } from '../files/decodeText';
import type { Severity } from '../importProblem';
import type { BodyLink } from '../itemFacts';
import { CONTENT_LIMITS, type ContentLimits } from '../limits';
import { inspectHtml } from './removedHtml';
import { readMarkdown } from './renderBody';

/** Lines are counted from the start of the Markdown. */
export interface BodyFault {
  line: number;
  message: string;
  severity: Severity;
}

export interface BodyFacts {
  /** Addresses of the pictures, each once, in order, as written. */
  pictures: string[];
  /** To pages of the site. */
  links: BodyLink[];
  faults: BodyFault[];
}

/** Throws a `ContentFault` for what exceeds the limits. */
export function inspectBody(markdown: string, limits: ContentLimits = CONTENT_LIMITS): BodyFacts {
  const pictures = new Set<string>();
  const links: BodyLink[] = [];
  const faults: BodyFault[] = [];
  const lines = new Lines(markdown);
  const tell = (line: number, message: string, severity: Severity) =>
    faults.push({ line, message, severity });

  function take(token: Token): void {
    if (token.type === 'image') {
      const { href, text, raw } = token as Tokens.Image;
      pictures.add(href);
      const line = lines.find(raw);
      if (text.trim() === '')
        tell(line, `picture "${href.slice(0, 100)}" has no text for who cannot see it`, 'warning');
    } else if (token.type === 'link') {
      const { href, raw } = token as Tokens.Link;
      const line = lines.find(raw);
      const kind = linkKind(href);
      if (kind === 'inside') links.push({ href, line });
      else if (!kind) tell(line, `the link to ${JSON.stringify(href.slice(0, 60))} is removed`, 'error');
    } else if (token.type === 'html') {
      const line = lines.find(token.raw);
      const found = inspectHtml(token.raw);
      for (const { message, severity } of found.removed) tell(line, message, severity);
      if (found.hasPictureWithoutAlt) tell(line, 'a picture has no text for who cannot see it', 'warning');
      links.push(...found.links.map((href) => ({ href, line })));
    }
  }

  const marked = new Marked();
  void marked.walkTokens(readMarkdown(marked, markdown, limits), take);
  return { pictures: [...pictures], links, faults };
}

/** Tokens without their first line in the text, as one that a list has indented: each costs a search of all of it. */
const MOST_MISSES = 100;

/** Lines of tokens that come in the text's order. */
class Lines {
  private at = 0;
  private next = 0;
  private line = 1;
  private misses = 0;

  constructor(private readonly text: string) {}

  find(raw: string): number {
    const [first = ''] = raw.split('\n', 1);
    const found = this.misses > MOST_MISSES ? -1 : this.text.indexOf(first, this.next);
    if (found < 0) this.misses += 1;
    else {
      this.line += lineAt(this.text.slice(this.at, found), Infinity) - 1;
      this.at = found;
      this.next = found + 1;
    }
    return this.line;
  }
}
