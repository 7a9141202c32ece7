/** A body as it is stored, sent and rendered. */
export type RichNode = string | RichElement;

/** As a list, because its JSON is smaller than HTML in JSON. Attributes are only what the tag table allows. */
export type RichElement = [tag: string, children?: RichNode[], attributes?: Attributes];
export type Attributes = Record<string, string>;

/** An element without the parts that would be empty. */
export function toElement(tag: string, children: RichNode[], attributes: Attributes = {}): RichElement {
  if (Object.keys(attributes).length > 0) return [tag, children, attributes];
  return children.length > 0 ? [tag, children] : [tag];
}

export function textContent(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textContent(node[1] ?? []))).join('');
}
