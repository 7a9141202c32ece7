/**
 * In the past too, the bar is as wide as the narrowest page margin, so that it covers nothing of the page. Its targets
 * are 4 px wider.
 */
export const BAR_CSS = `
:host { all: initial; position: fixed; left: 0; bottom: 12px; z-index: 2147483000; pointer-events: none;
  font: 12px/20px ui-sans-serif, system-ui, sans-serif; color: #fff; }
[hidden] { display: none !important; }
button { font: inherit; color: inherit; background: none; border: 0; margin: 0; pointer-events: auto; cursor: pointer; }
:focus-visible { outline: 2px solid #ffc524; outline-offset: -2px; }
.row { position: relative; display: flex; flex-direction: column-reverse; width: 24px; max-height: calc(100vh - 24px); }
.row::before { content: ''; position: absolute; inset: 0 4px 0 0; background: #111; border-radius: 0 8px 8px 0;
  box-shadow: 0 0 0 1px #ffffff59; opacity: 0.75; }
.past::before, .row:hover::before, .row:focus-within::before { opacity: 1; }
.toggle, .back { position: relative; flex: none; width: 24px; padding: 0 4px 0 0; background-clip: content-box; }
.toggle { height: 44px; border-radius: 0 12px 12px 0 / 0 8px 8px 0; }
.toggle:hover, .toggle[aria-expanded=true] { background-color: #3a3a38; }
.toggle::before { content: ''; display: block; width: 8px; height: 8px; margin: auto; background: #12b886;
  border-radius: 50%; }
.past .toggle::before { background: #ffc524; border-radius: 0; }
.faulty .toggle::before { background: #ff4a26; }
.status, .back span { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap; }
.status { position: relative; width: 20px; min-height: 0; margin: 0; padding: 8px 0 4px; overflow: hidden;
  text-overflow: ellipsis; box-sizing: border-box; }
.row:not(.past) .status { position: absolute; width: 1px; height: 1px; padding: 0; clip-path: inset(50%); }
.back { color: #111; background-color: #ffc524; font-weight: 600;
  border-radius: 0 12px 0 0 / 0 8px 0 0; }
.back span { padding: 12px 0; }
.back:hover { background-color: #ffd968; }
.back:focus-visible { outline-color: #111; }
.panel { position: absolute; left: 28px; bottom: 0; width: 232px; max-height: calc(100vh - 24px); overflow: auto;
  box-sizing: border-box; padding: 8px; font-size: 13px; background: #111; border-radius: 8px;
  box-shadow: 0 0 0 1px #ffffff59; pointer-events: auto; }
.panel p { margin: 0; padding: 0 8px; color: #c9c9c4; }
fieldset { min-width: 0; margin: 0; padding: 8px; border: 0; }
p + fieldset { margin-top: 8px; }
legend { padding: 0; color: #c9c9c4; }
label { display: flex; gap: 8px; align-items: center; min-height: 32px; cursor: pointer; }
input { margin: 0; accent-color: #ffc524; }
.panel fieldset p { padding: 4px 0 0; }
@media print { :host { display: none; } }
`;
