/** The tree under construction, with the HTML standard's "stack of open elements" and its scopes. */
export interface DraftElement {
  tag: string;
  /** Only what the tag table allows. */
  attributes: Readonly<Record<string, string>>;
  children: DraftNode[];
}
export type DraftNode = string | DraftElement;

export interface OpenElement extends DraftElement {
  parent?: OpenElement;
}

/** The standard's insertion modes that a body can be in. */
export type Mode = 'body' | 'table' | 'tableBody' | 'row' | 'cell' | 'caption';

/** Far above what real texts need. They bound the cost of a token and of rendering the page. */
const DEEPEST = 48;
const MOST_ELEMENTS = 10_000;

const setOf = (...tags: string[]): ReadonlySet<string> => new Set(tags);
export const SCOPE = setOf('body', 'table', 'td', 'th', 'caption');
export const LIST_SCOPE = setOf(...SCOPE, 'ul', 'ol');
export const TABLE_SCOPE = setOf('body', 'table');
export const ROW_GROUPS = setOf('tbody', 'thead', 'tfoot');
export const HEADINGS = setOf('h2', 'h3', 'h4');
/** Content misplaced in these goes before their table ("foster parenting"). */
const FOSTERING = setOf('table', 'tr', ...ROW_GROUPS);
const IMPLIED_END = setOf('dd', 'dt', 'li', 'p', 'rp', 'rt');
const MODE_OF = new Map<string, Mode>([
  ...[...ROW_GROUPS].map((tag) => [tag, 'tableBody'] as const),
  ...(['body', 'table', 'caption'] as const).map((tag) => [tag, tag] as const),
  ...(['td', 'th'] as const).map((tag) => [tag, 'cell'] as const),
  ['tr', 'row'],
]);

type Tags = string | ReadonlySet<string>;
const isOne = (tag: string, of: Tags) => (typeof of === 'string' ? tag === of : of.has(tag));

export class Tree {
  readonly root: OpenElement = { tag: 'body', attributes: {}, children: [] };
  readonly open: OpenElement[] = [this.root];
  mode: Mode = 'body';
  fostering = false;
  private elements = 0;

  get current(): OpenElement {
    return this.open.at(-1) as OpenElement;
  }

  get isFull(): boolean {
    return this.open.length >= DEEPEST || this.elements >= MOST_ELEMENTS;
  }

  /** Whether text would land in a part of a table that takes none. */
  get isBetweenCells(): boolean {
    return FOSTERING.has(this.current.tag);
  }

  inScope(wanted: Tags, boundaries: ReadonlySet<string> = SCOPE): boolean {
    for (let at = this.open.length - 1; at >= 0; at -= 1) {
      const { tag } = this.open[at] as OpenElement;
      if (isOne(tag, wanted)) return true;
      if (boundaries.has(tag)) return false;
    }
    return false;
  }

  /** The standard's "appropriate place for inserting a node". */
  private place(target: OpenElement): { parent: OpenElement; at: number } {
    const table =
      this.fostering && FOSTERING.has(target.tag) && this.open.findLast(({ tag }) => tag === 'table');
    if (!table || !table.parent) return { parent: target, at: target.children.length };
    return { parent: table.parent, at: table.parent.children.lastIndexOf(table) };
  }

  attach(element: OpenElement, target = this.current): void {
    detach(element);
    const { parent, at } = this.place(target);
    parent.children.splice(at, 0, element);
    element.parent = parent;
  }

  insert(tag: string, attributes: DraftElement['attributes'] = {}): OpenElement {
    const element: OpenElement = { tag, attributes, children: [] };
    this.elements += 1;
    this.attach(element);
    this.open.push(element);
    return element;
  }

  insertText(text: string): void {
    const { parent, at } = this.place(this.current);
    const before = parent.children[at - 1];
    if (typeof before === 'string') parent.children[at - 1] = before + text;
    else parent.children.splice(at, 0, text);
  }

  popUntil(tags: Tags): void {
    while (this.open.length > 1 && !isOne((this.open.pop() as OpenElement).tag, tags));
  }

  /** Pops down to one of these, which stays open. */
  clearTo(tags: Tags): void {
    while (this.open.length > 1 && !isOne(this.current.tag, tags)) this.open.pop();
  }

  closeImplied(except?: string): void {
    while (IMPLIED_END.has(this.current.tag) && this.current.tag !== except) this.open.pop();
  }

  closeParagraph(): void {
    if (!this.inScope('p')) return;
    this.closeImplied('p');
    this.popUntil('p');
  }

  resetMode(): void {
    this.mode = MODE_OF.get(this.open.findLast(({ tag }) => MODE_OF.has(tag))?.tag ?? 'body') ?? 'body';
  }
}

export function detach(node: OpenElement): void {
  if (!node.parent) return;
  // An open element is the last child, or stands before the table it was fostered out of.
  node.parent.children.splice(node.parent.children.lastIndexOf(node), 1);
  delete node.parent;
}
