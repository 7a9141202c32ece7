import type { DraftNode } from './draftTree';
import { readTokens } from './readTokens';
import { tidyTree } from './tidyTree';
import { toElement, type RichNode } from './tree';
import { TreeBuilder } from './treeBuilder';

const finished = (node: DraftNode): RichNode =>
  typeof node === 'string' ? node : toElement(node.tag, node.children.map(finished), node.attributes);

/**
 * Parses a body into a tree of allowed elements, the same at import, on the server and in the browser. Never throws;
 * linear in the text's length (rule: rich-text.linear).
 */
export function parseRichText(html: string): RichNode[] {
  const builder = new TreeBuilder();
  readTokens(html, builder);
  return tidyTree(builder.nodes.map(finished));
}
