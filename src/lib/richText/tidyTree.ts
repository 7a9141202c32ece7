import { HEADINGS, type RichElement, type RichNode } from './tree';

/**
 * Fixes what HTML allows but breaks for readers: entries outside lists, links in links, empty headings, skipped
 * heading levels. Serialized and parsed again, the result is the same tree, so that it hydrates.
 */
export function tidyTree(nodes: readonly RichNode[]): RichNode[] {
  return new Tidier().children(
    { tag: 'body', attributes: {}, children: [...nodes] },
    { link: false, heading: false },
  );
}

const BLANK = /^[\t\n\f\r ]*$/;
/** Whitespace between their children is only source formatting. */
const STRUCTURE = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr']);
/** What a tag is shown as outside of its parents. */
const PARENTS: Readonly<Record<string, { in: readonly string[]; else: string }>> = {
  li: { in: ['ul', 'ol'], else: 'div' },
  dt: { in: ['dl'], else: 'div' },
  dd: { in: ['dl'], else: 'div' },
  figcaption: { in: ['figure'], else: 'div' },
  rt: { in: ['ruby'], else: 'span' },
  rp: { in: ['ruby'], else: 'span' },
};
/** The wrapper for anything else inside a list. */
const WRAPPERS: Readonly<Record<string, { tag: string; around: readonly string[] }>> = {
  ul: { tag: 'li', around: ['li'] },
  ol: { tag: 'li', around: ['li'] },
  dl: { tag: 'dd', around: ['dt', 'dd'] },
};
/** Removed when empty. */
const DROPPED_EMPTY = new Set(['h2', 'h3', 'h4', 'p', 'caption', 'figcaption', 'ul', 'ol', 'dl']);

export function textOf(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

/** Whether it contains nothing visible or audible. */
function isEmpty(nodes: readonly RichNode[]): boolean {
  return nodes.every((node) =>
    typeof node === 'string'
      ? BLANK.test(node)
      : node.tag !== 'img' && node.tag !== 'iframe' && isEmpty(node.children),
  );
}

/** What must not be nested in itself. */
interface Inside {
  link: boolean;
  heading: boolean;
}

class Tidier {
  private level = 1;

  children(parent: RichElement, inside: Inside): RichNode[] {
    const kept: RichNode[] = [];
    for (const node of wrapStrays(parent)) {
      const shown = typeof node === 'string' ? node : this.element(node, parent.tag, inside);
      const last = kept.at(-1);
      if (typeof shown === 'string' && typeof last === 'string') kept[kept.length - 1] = last + shown;
      else if (shown) kept.push(shown);
    }
    // Parsers drop a line break at the start of a `pre`.
    if (parent.tag === 'pre' && typeof kept[0] === 'string') kept[0] = kept[0].replace(/^\n+/, '');
    return kept.filter((node) => node !== '');
  }

  private element(element: RichElement, parent: string, inside: Inside): RichElement | undefined {
    const { attributes } = element;
    const tag = this.tagOf(element, parent, inside);
    if ((tag === 'img' || tag === 'iframe') && !attributes.src) return undefined;
    if (DROPPED_EMPTY.has(tag) && isEmpty(element.children)) return undefined;
    const children = this.children(
      { tag, attributes, children: element.children },
      { link: inside.link || tag === 'a', heading: inside.heading || HEADINGS.has(tag) },
    );
    return { tag, attributes: tag === element.tag ? attributes : langOf(attributes), children };
  }

  private tagOf(element: RichElement, parent: string, inside: Inside): string {
    const { tag, attributes, children } = element;
    const place = PARENTS[tag];
    if (place) return place.in.includes(parent) ? tag : place.else;
    if (tag === 'a') return inside.link || !attributes.href || isEmpty(children) ? 'span' : tag;
    if (tag === 'th') return isEmpty(children) ? 'td' : tag;
    if (!HEADINGS.has(tag) || isEmpty(children)) return tag;
    if (inside.heading) return 'span';
    this.level = Math.min(Number(tag[1]), this.level + 1);
    return `h${this.level}`;
  }
}

const langOf = ({ lang }: RichElement['attributes']): RichElement['attributes'] => (lang ? { lang } : {});

function wrapStrays({ tag, children }: RichElement): RichNode[] {
  const nodes = STRUCTURE.has(tag)
    ? children.filter((node) => typeof node !== 'string' || !BLANK.test(node))
    : children;
  const wrapper = WRAPPERS[tag];
  if (!wrapper) return [...nodes];
  const wrapped: RichNode[] = [];
  let strays: RichElement | undefined;
  for (const node of nodes) {
    if (typeof node !== 'string' && wrapper.around.includes(node.tag)) {
      strays = undefined;
      wrapped.push(node);
    } else if (strays) strays.children.push(node);
    else {
      strays = { tag: wrapper.tag, attributes: {}, children: [node] };
      wrapped.push(strays);
    }
  }
  return wrapped;
}
