import { Tokenizer } from 'htmlparser2';
import { allowedValue, HIDDEN_TAGS, shownTag } from './tagTable';

/** Receives the tokens of a text, without anything outside the tag table. */
export interface TokenReader {
  text: (run: string) => void;
  start: (tag: string, attributes: Readonly<Record<string, string>>) => void;
  end: (tag: string) => void;
}

const FOREIGN = new Set(['svg', 'math']);
const { fromCodePoint } = String;

/** Tokenizes a text in one pass; decodes every character reference that HTML defines. */
export function readTokens(html: string, reader: TokenReader): void {
  let run = '';
  let name = '';
  let attributes: Record<string, string> = {};
  let seen = new Set<string>();
  let attribute = '';
  let value = '';
  /** The tag whose content is being skipped, and how deeply it is nested. */
  let hidden = '';
  let depth = 0;

  function flush(): void {
    const text = run.replaceAll('\0', '').replaceAll('\r', '\n');
    run = '';
    if (text !== '') reader.text(text);
  }
  function add(text: string): void {
    if (depth === 0) run += text;
  }
  function endTag(written: string): void {
    if (depth > 0) {
      if (written === hidden) depth -= 1;
      return;
    }
    flush();
    const tag = shownTag(written);
    if (tag && !HIDDEN_TAGS.has(written)) reader.end(tag);
  }
  function startTag(): void {
    if (depth > 0) {
      if (name === hidden) depth += 1;
      return;
    }
    flush();
    const tag = shownTag(name);
    if (tag) reader.start(tag, attributes);
    if (!HIDDEN_TAGS.has(name)) return;
    hidden = name;
    depth = 1;
  }

  const source = html.replaceAll('\r\n', '\n');
  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, end) => add(source.slice(start, end)),
      ontextentity: (code) => add(fromCodePoint(code)),
      onopentagname(start, end) {
        name = source.slice(start, end).toLowerCase();
        attributes = {};
        seen = new Set();
      },
      onattribname(start, end) {
        attribute = source.slice(start, end).toLowerCase();
        value = '';
      },
      onattribdata: (start, end) => (value += source.slice(start, end)),
      onattribentity: (code) => (value += fromCodePoint(code)),
      onattribend() {
        const tag = depth === 0 && !seen.has(attribute) && shownTag(name);
        seen.add(attribute);
        const allowed = tag ? allowedValue(tag, attribute, value) : undefined;
        if (allowed !== undefined) attributes[attribute] = allowed;
      },
      onopentagend: startTag,
      onselfclosingtag() {
        startTag();
        if (FOREIGN.has(name)) endTag(name);
      },
      onclosetag: (start, end) => endTag(source.slice(start, end).toLowerCase()),
      oncomment: flush,
      oncdata: flush,
      ondeclaration: flush,
      onprocessinginstruction: flush,
      onend: flush,
      isInForeignContext: () => depth > 0 && FOREIGN.has(hidden),
    },
  );
  tokenizer.write(source);
  tokenizer.end();
}
