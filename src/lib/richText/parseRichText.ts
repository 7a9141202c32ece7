import { readTokens } from './readTokens';
import { tidyTree } from './tidyTree';
import type { RichNode } from './tree';
import { TreeBuilder } from './treeBuilder';

/**
 * Parses a body into a tree of allowed elements, the same at import, on the server and in the browser. Never throws;
 * linear in the text's length (rule: rich-text.linear).
 */
export function parseRichText(html: string): RichNode[] {
  const builder = new TreeBuilder();
  readTokens(html, builder);
  return tidyTree(builder.nodes);
}
