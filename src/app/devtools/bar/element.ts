/** An element with its properties and children: the bar's own, as React belongs to the page that is looked at. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  document: Document,
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
