/**
 * A constructed sheet: the site's Content-Security-Policy allows no inline styles. In the present the bar is as wide as
 * the narrowest page margin, so that it covers nothing of the page.
 */
const CSS = `
:host { all: initial; position: fixed; left: 0; bottom: 12px; z-index: 2147483000; pointer-events: none;
  font: 13px/1.4 ui-sans-serif, system-ui, sans-serif; color: #fff; }
[hidden] { display: none !important; }
.row { display: flex; align-items: stretch; width: max-content; max-width: calc(100vw - 12px); background: #111;
  border-radius: 0 8px 8px 0; box-shadow: 0 0 0 1px #ffffff59; overflow: clip; }
button { font: inherit; color: inherit; background: none; border: 0; margin: 0; pointer-events: auto; cursor: pointer; }
button:hover { background: #3a3a38; }
:focus-visible { outline: 2px solid #ffc524; outline-offset: -2px; }
.toggle { width: 20px; min-height: 44px; padding: 0; opacity: 0.75; }
.past .toggle, .toggle:hover, .toggle:focus-visible, .toggle[aria-expanded=true] { opacity: 1; }
.toggle::before { content: ''; display: block; width: 8px; height: 8px; margin: auto; background: #12b886;
  border-radius: 50%; }
.past .toggle::before { background: #ffc524; border-radius: 0; }
.faulty .toggle::before { background: #ff4a26; }
.status { min-width: 0; margin: 0; align-self: center; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.past .status { padding: 0 12px 0 4px; }
.row:not(.past) .status { position: absolute; width: 1px; height: 1px; clip-path: inset(50%); }
.back { flex: none; padding: 0 14px; color: #111; background: #ffc524; font-weight: 600; }
.back:hover { background: #ffd968; }
.back:focus-visible { outline-color: #111; }
.panel { position: absolute; left: 8px; bottom: calc(100% + 8px); width: 232px; box-sizing: border-box; padding: 8px;
  background: #111; border-radius: 8px; box-shadow: 0 0 0 1px #ffffff59; pointer-events: auto; }
.panel button { display: block; width: 100%; padding: 8px; border-radius: 4px; text-align: start; }
.panel p { margin: 0; padding: 0 8px; color: #c9c9c4; }
fieldset { margin: 0; padding: 8px; border: 0; }
legend { padding: 0; color: #c9c9c4; }
label { display: flex; gap: 8px; align-items: center; min-height: 28px; cursor: pointer; }
input { margin: 0; accent-color: #ffc524; }
@media print { :host { display: none; } }
`;

export function createSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(CSS);
  return sheet;
}
