/** The HTML standard's "in body" insertion mode, for the tags of the table. */
import { FORMATTING, isSpecial, type Formatting } from './formatting';
import { HEADINGS, LIST_SCOPE, SCOPE, type DraftElement, type Tree } from './draftTree';

export interface Building {
  tree: Tree;
  formatting: Formatting;
}
type Attributes = DraftElement['attributes'];

const setOf = (...tags: string[]): ReadonlySet<string> => new Set(tags);
/** They close an open paragraph. */
const BLOCKS = setOf(
  'blockquote',
  'div',
  'dl',
  'figcaption',
  'figure',
  'ol',
  'p',
  'pre',
  'table',
  'ul',
  'hr',
);
const VOID = setOf('br', 'wbr', 'img', 'hr', 'iframe');
/** Only valid in a table's own modes. */
const TABLE_PARTS = setOf('caption', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr');
const ENTRIES = new Map([
  ['li', setOf('li')],
  ['dt', setOf('dt', 'dd')],
  ['dd', setOf('dt', 'dd')],
]);
const RUBY_TEXT = setOf('rt', 'rp');

/** A new list entry closes the one before it, whatever its content has left open. */
function startEntry({ tree }: Building, ends: ReadonlySet<string>): void {
  for (let at = tree.open.length - 1; at > 0; at -= 1) {
    const tag = tree.open[at]?.tag ?? '';
    if (ends.has(tag)) {
      tree.closeImplied(tag);
      tree.popUntil(tag);
      break;
    }
    if (isSpecial(tag) && tag !== 'div' && tag !== 'p') break;
  }
  tree.closeParagraph();
}

function startLink({ formatting }: Building): void {
  const before = formatting.find('a');
  if (!before) return;
  formatting.end('a');
  formatting.forget(before);
}

export function startInBody(building: Building, tag: string, attributes: Attributes): void {
  const { tree, formatting } = building;
  const entry = ENTRIES.get(tag);
  if (TABLE_PARTS.has(tag)) return;
  if (entry) startEntry(building, entry);
  else if (BLOCKS.has(tag)) tree.closeParagraph();
  else if (HEADINGS.has(tag)) {
    tree.closeParagraph();
    if (HEADINGS.has(tree.current.tag)) tree.open.pop();
  } else if (RUBY_TEXT.has(tag)) {
    if (tree.inScope('ruby')) tree.closeImplied();
  } else if (tag !== 'iframe') {
    if (tag === 'a') startLink(building);
    formatting.reopen();
  }
  const element = tree.insert(tag, attributes);
  if (VOID.has(tag)) tree.open.pop();
  if (FORMATTING.has(tag)) formatting.add(element);
  if (tag === 'table') tree.mode = 'table';
}

function endOther({ tree }: Building, tag: string): void {
  for (let at = tree.open.length - 1; at > 0; at -= 1) {
    const open = tree.open[at]?.tag ?? '';
    if (open === tag) {
      tree.closeImplied(tag);
      tree.open.length = at;
      return;
    }
    if (isSpecial(open)) return;
  }
}

export function endInBody(building: Building, tag: string): void {
  const { tree, formatting } = building;
  if (tag === 'br') return startInBody(building, 'br', {});
  if (tag === 'p') {
    if (!tree.inScope('p')) tree.insert('p');
    return tree.closeParagraph();
  }
  if (FORMATTING.has(tag)) {
    if (!formatting.end(tag)) endOther(building, tag);
    return;
  }
  const isBlock = BLOCKS.has(tag) && tag !== 'table' && tag !== 'hr';
  const closes = HEADINGS.has(tag) ? HEADINGS : tag;
  if (!isBlock && closes === tag && !ENTRIES.has(tag)) return endOther(building, tag);
  if (!tree.inScope(closes, tag === 'li' ? LIST_SCOPE : SCOPE)) return;
  tree.closeImplied(ENTRIES.has(tag) ? tag : undefined);
  tree.popUntil(closes);
}
