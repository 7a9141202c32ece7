import {
  BLANK,
  holdsBlock,
  holdsControl,
  isEmpty,
  toElement,
  type Attributes,
  type RichElement,
  type RichNode,
} from './tree';

/**
 * Fixes what HTML allows but breaks for readers: entries outside lists, links in links, empty headings, skipped
 * heading levels. Serialized and parsed again, the result is the same tree, so that it hydrates.
 */
export function tidyTree(nodes: readonly RichNode[]): RichNode[] {
  const tidied = new Tidier().children('body', nodes, { link: false, heading: false });
  const isShown = (node: RichNode) => typeof node !== 'string' || !BLANK.test(node);
  return tidied.slice(tidied.findIndex(isShown), tidied.findLastIndex(isShown) + 1);
}

const HEADINGS = new Set(['h2', 'h3', 'h4']);
/** Whitespace between their children is only source formatting. */
const STRUCTURE = new Set(['ul', 'ol', 'dl', 'table', 'thead', 'tbody', 'tfoot', 'tr']);
/** A parser leaves a form here, as an empty `div`; anything else it puts before the table. */
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);
/** The tag that replaces an element outside of its parents. */
const PARENTS: Readonly<Record<string, { in: readonly string[]; else: string }>> = {
  li: { in: ['ul', 'ol'], else: 'div' },
  dt: { in: ['dl'], else: 'div' },
  dd: { in: ['dl'], else: 'div' },
  figcaption: { in: ['figure'], else: 'div' },
  rt: { in: ['ruby'], else: 'span' },
  rp: { in: ['ruby'], else: 'span' },
  summary: { in: ['details'], else: 'div' },
};
/** The wrapper for anything else inside a list. */
const WRAPPERS: Readonly<Record<string, { tag: string; around: readonly string[] }>> = {
  ul: { tag: 'li', around: ['li'] },
  ol: { tag: 'li', around: ['li'] },
  dl: { tag: 'dd', around: ['dt', 'dd'] },
};
const DROPPED_EMPTY = new Set(['h2', 'h3', 'h4', 'p', 'caption', 'figcaption', 'ul', 'ol', 'dl']);

/** Tags that must not be nested in themselves. */
interface Inside {
  link: boolean;
  heading: boolean;
}

class Tidier {
  private level = 1;

  children(tag: string, nodes: readonly RichNode[], inside: Inside): RichNode[] {
    const kept: RichNode[] = [];
    for (const node of wrapStrays(tag, nodes)) {
      const shown = typeof node === 'string' ? node : this.element(node, tag, inside);
      const last = kept.at(-1);
      if (typeof shown === 'string' && typeof last === 'string') kept[kept.length - 1] = last + shown;
      else if (shown) kept.push(shown);
    }
    // Parsers drop a line break at the start of a `pre`.
    if (tag === 'pre' && typeof kept[0] === 'string') kept[0] = kept[0].replace(/^\n+/, '');
    return kept.filter((node) => node !== '');
  }

  private element(element: RichElement, parent: string, inside: Inside): RichElement | undefined {
    const [written, children = [], attributes = {}] = element;
    const tag = this.tagOf(element, parent, inside);
    if ((tag === 'img' || tag === 'iframe') && !attributes.src) return undefined;
    if (DROPPED_EMPTY.has(tag) && isEmpty(children)) return undefined;
    const tidied = this.children(tag, children, {
      link: inside.link || tag === 'a',
      heading: inside.heading || HEADINGS.has(tag),
    });
    return toElement(tag, tidied, tag === written ? attributes : langOf(attributes));
  }

  private tagOf([tag, children = [], attributes]: RichElement, parent: string, inside: Inside): string {
    const place = PARENTS[tag];
    if (place) return place.in.includes(parent) ? tag : place.else;
    if (tag === 'a')
      return inside.link || !attributes?.href || isEmpty(children) || holdsControl(children) ? 'span' : tag;
    if (tag === 'details') return inside.heading || !shownSummary(children) ? 'div' : tag;
    if (tag === 'p') return holdsBlock(children) ? 'div' : tag;
    if (tag === 'th') return isEmpty(children) ? 'td' : tag;
    if (!HEADINGS.has(tag) || isEmpty(children)) return tag;
    if (inside.heading) return 'span';
    this.level = Math.min(Number(tag[1]), this.level + 1);
    return `h${this.level}`;
  }
}

const langOf = ({ lang }: Attributes): Attributes => (lang ? { lang } : {});

function wrapStrays(tag: string, children: readonly RichNode[]): readonly RichNode[] {
  const nodes = STRUCTURE.has(tag)
    ? children.filter((node) =>
        typeof node === 'string' ? !BLANK.test(node) : node[0] !== 'div' || !TABLE_PARTS.has(tag),
      )
    : children;
  const wrapper = WRAPPERS[tag];
  if (!wrapper) return tag === 'details' ? withSummaryFirst(nodes) : nodes;
  const wrapped: RichNode[] = [];
  let strays: RichNode[] | undefined;
  for (const node of nodes) {
    if (typeof node !== 'string' && wrapper.around.includes(node[0])) {
      strays = undefined;
      wrapped.push(node);
    } else if (strays) strays.push(node);
    else {
      strays = [node];
      wrapped.push([wrapper.tag, strays]);
    }
  }
  return wrapped;
}

const isSummary = (node: RichNode): node is RichElement => typeof node !== 'string' && node[0] === 'summary';

/** What a visitor presses to open a `details`; without words the browser would write some in its own language. */
function shownSummary(children: readonly RichNode[]): RichElement | undefined {
  const first = children.find(isSummary);
  return first && !isEmpty([first]) && !holdsControl([first]) ? first : undefined;
}

/** The children of a `details`, beginning with its only summary. */
function withSummaryFirst(children: readonly RichNode[]): RichNode[] {
  const summary = shownSummary(children);
  const others = children
    .filter((node) => node !== summary)
    .map((node): RichNode => (isSummary(node) ? ['div', ...(node.slice(1) as [])] : node));
  return summary ? [summary, ...others] : others;
}
