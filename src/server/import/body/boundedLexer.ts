import { Lexer, type Token, type TokensList } from 'marked';
import { ContentFault } from '../contentFault';
import { lineAt } from '../files/decodeText';
import { CONTENT_LIMITS, type ContentLimits } from '../limits';

/**
 * Marked's lexer recurses as deep as a text nests and fills tables without a bound. This one counts its steps. A look
 * at the text beforehand would have to know Markdown as well as Marked does.
 */
export class BoundedLexer extends Lexer {
  private depth = 0;
  private pieces = 0;
  /** The paragraph whose inline syntax is parsed, after all blocks have been. */
  private paragraph: string | undefined;
  limits: ContentLimits = CONTENT_LIMITS;

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped?: boolean): Token[] {
    return this.deeper(() => super.blockTokens(src, tokens, lastParagraphClipped));
  }

  /** Called for each paragraph, heading and cell, before its text is parsed. */
  override inline(src: string, tokens: Token[] = []): Token[] {
    this.count();
    const { paragraphLength } = this.limits;
    if (src.length > paragraphLength)
      this.refuse(`has a paragraph of ${src.length} characters, more than ${paragraphLength}`);
    return super.inline(src, tokens);
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    if (this.depth === 0) this.paragraph = src;
    return this.deeper(() => super.inlineTokens(src, tokens));
  }

  private deeper<T>(work: () => T): T {
    this.count();
    if (++this.depth > this.limits.nesting)
      this.refuse(`has quotes, lists or emphasis nested more than ${this.limits.nesting} deep`);
    const result = work();
    this.depth--;
    return result;
  }

  private count(): void {
    if (++this.pieces > this.limits.pieces)
      this.refuse(`has more than ${this.limits.pieces} paragraphs, list entries and cells`);
  }

  /** Names the line of the outermost block or of the paragraph, counted from the start of the Markdown. */
  private refuse(message: string): never {
    const text = this.tokens.map(({ raw }) => raw).join('');
    const [firstLine] = this.paragraph?.split('\n', 1) ?? [];
    const at = firstLine === undefined ? text.length : Math.max(text.indexOf(firstLine), 0);
    throw new ContentFault(message, { line: lineAt(text, at), field: 'body' });
  }
}
