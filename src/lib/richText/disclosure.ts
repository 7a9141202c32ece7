import { holdsControl, isEmpty } from './contents';
import type { RichElement, RichNode } from './tree';

const isSummary = (node: RichNode): node is RichElement => typeof node !== 'string' && node[0] === 'summary';

/** What a visitor presses to open a `details`; without words the browser would write some in its own language. */
export function shownSummary(children: readonly RichNode[]): RichElement | undefined {
  const first = children.find(isSummary);
  return first && !isEmpty([first]) && !holdsControl([first]) ? first : undefined;
}

/** The children of a `details`, beginning with its only summary. */
export function withSummaryFirst(children: readonly RichNode[]): RichNode[] {
  const summary = shownSummary(children);
  const others = children
    .filter((node) => node !== summary)
    .map((node): RichNode => (isSummary(node) ? ['div', ...(node.slice(1) as [])] : node));
  return summary ? [summary, ...others] : others;
}
