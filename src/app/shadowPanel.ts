/**
 * What the developer's bar and the editor's panel have in common: they lie over the page, each in a shadow root, and have
 * no React, which belongs to the page that is looked at.
 */

/** Not printed. Clicks beside the controls are for the page. */
const SHARED_CSS = `
:host { all: initial; position: fixed; bottom: 12px; z-index: 2147483000; pointer-events: none;
  font: 12px/20px ui-sans-serif, system-ui, sans-serif; }
[hidden] { display: none !important; }
button { font: inherit; color: inherit; pointer-events: auto; cursor: pointer; }
@media print { :host { display: none; } }
`;

/** An element with its properties and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** A constructed sheet: the site's Content-Security-Policy allows no inline styles. */
export function styleSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** A host that is not in the document yet. `css` comes after what both have in common. */
export function createShadowPanel(name: string, css: string, ...content: Node[]) {
  const host = document.createElement(name);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styleSheet(SHARED_CSS + css)];
  root.append(...content);
  return { host, root };
}
