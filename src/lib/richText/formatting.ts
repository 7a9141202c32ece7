/**
 * The standard's "active formatting elements": a `strong` that is closed in the wrong order, or by the end of a
 * paragraph, is reopened where it continues. Names follow https://html.spec.whatwg.org/multipage/parsing.html.
 */
import { detach, SCOPE, type OpenElement, type Tree } from './draftTree';

export const FORMATTING: ReadonlySet<string> = new Set(['a', 'strong', 'em', 'code']);
const ORDINARY: ReadonlySet<string> = new Set([
  ...FORMATTING,
  ...['span', 'del', 'sub', 'sup', 'ruby', 'rt', 'rp'],
]);
export const isSpecial = (tag: string): boolean => !ORDINARY.has(tag);

const MARKER = null;
const MAX_REOPENED = 16;
const MOST_EQUAL = 3;
/** The standard's limits of the adoption agency algorithm. */
const OUTER_ROUNDS = 8;
const INNER_ROUNDS = 3;

const isEqual = (one: OpenElement, other: OpenElement): boolean =>
  one.tag === other.tag && JSON.stringify(one.attributes) === JSON.stringify(other.attributes);

export class Formatting {
  private list: (OpenElement | null)[] = [];

  constructor(private readonly tree: Tree) {}

  get isFull(): boolean {
    return this.sinceMarker().length >= MAX_REOPENED;
  }

  addMarker(): void {
    this.list.push(MARKER);
  }

  clearToMarker(): void {
    while (this.list.length > 0 && this.list.pop() !== MARKER);
  }

  private sinceMarker(): OpenElement[] {
    return this.list.slice(this.list.lastIndexOf(MARKER) + 1) as OpenElement[];
  }

  find(tag: string): OpenElement | undefined {
    return this.sinceMarker().findLast((element) => element.tag === tag);
  }

  private drop(element: OpenElement): void {
    const at = this.list.indexOf(element);
    if (at >= 0) this.list.splice(at, 1);
  }

  forget(element: OpenElement): void {
    this.drop(element);
    this.close(element);
  }

  private close(element: OpenElement): void {
    const at = this.tree.open.lastIndexOf(element);
    if (at >= 0) this.tree.open.splice(at, 1);
  }

  add(element: OpenElement): void {
    const equal = this.sinceMarker().filter((other) => isEqual(element, other));
    if (equal.length >= MOST_EQUAL) this.drop(equal[0] as OpenElement);
    this.list.push(element);
  }

  /** "Reconstruct the active formatting elements": reopens what a block has closed. */
  reopen(): void {
    const { open } = this.tree;
    let at = this.list.length;
    const isSettled = (entry: OpenElement | null | undefined) => !entry || open.includes(entry);
    while (at > 0 && !isSettled(this.list[at - 1])) at -= 1;
    for (; at < this.list.length; at += 1) {
      const { tag, attributes } = this.list[at] as OpenElement;
      this.list[at] = this.tree.insert(tag, attributes);
    }
  }

  /** The "adoption agency algorithm". False if the end tag is to be handled like any other. */
  end(tag: string): boolean {
    const { open, current } = this.tree;
    if (current.tag === tag && !this.list.includes(current)) {
      open.pop();
      return true;
    }
    for (let round = 0; round < OUTER_ROUNDS; round += 1) {
      const element = this.find(tag);
      if (!element) return false;
      const at = open.lastIndexOf(element);
      if (at < 0) {
        this.drop(element);
        return true;
      }
      if (open.slice(at).some((inner) => SCOPE.has(inner.tag))) return true;
      const block = open.slice(at + 1).find((inner) => isSpecial(inner.tag));
      if (!block) {
        open.length = at;
        this.drop(element);
        return true;
      }
      this.adopt(element, block, open[at - 1] as OpenElement);
    }
    return true;
  }

  private adopt(element: OpenElement, block: OpenElement, ancestor: OpenElement): void {
    const { open } = this.tree;
    let last = block;
    /** The clone goes after this entry, or where the element itself was. */
    let bookmark = element;
    let at = open.lastIndexOf(block);
    for (let round = 1; open[at - 1] !== element; round += 1) {
      at -= 1;
      const node = open[at] as OpenElement;
      if (round > INNER_ROUNDS) this.drop(node);
      const entry = this.list.indexOf(node);
      if (entry < 0) {
        open.splice(at, 1);
        continue;
      }
      const clone: OpenElement = { tag: node.tag, attributes: node.attributes, children: [] };
      this.list[entry] = open[at] = clone;
      if (last === block) bookmark = clone;
      detach(last);
      clone.children.push(last);
      last.parent = clone;
      last = clone;
    }
    this.tree.attach(last, ancestor);

    const clone: OpenElement = { tag: element.tag, attributes: element.attributes, children: block.children };
    for (const child of clone.children) if (typeof child !== 'string') (child as OpenElement).parent = clone;
    block.children = [clone];
    clone.parent = block;
    const entry = this.list.indexOf(bookmark);
    this.list.splice(entry + 1, 0, clone);
    this.drop(element);
    this.close(element);
    open.splice(open.lastIndexOf(block) + 1, 0, clone);
  }
}
