export const PANEL_CSS = `
:host { all: initial; position: fixed; left: 12px; bottom: 12px; z-index: 2147483000; width: min(376px, 100vw - 24px);
  font: 13px/20px ui-sans-serif, system-ui, sans-serif; color: #111; pointer-events: none; }
[hidden] { display: none !important; }
section { display: flex; flex-direction: column; align-items: flex-start; gap: 8px; max-height: calc(100vh - 96px); }
button, .card { background: #fff; border: 1px solid #52524d; pointer-events: auto; }
button { flex: none; display: flex; align-items: center; gap: 8px; min-height: 44px; padding: 0 16px; border-radius: 22px;
  font: inherit; font-weight: 600; color: inherit; cursor: pointer; }
button::before { content: ''; width: 8px; height: 8px; border-radius: 50%; background: #12b886; }
.unpublished button::before { background: #ffc524; }
.faulty button::before, .lost button::before { background: #ff4a26; border-radius: 0; }
:focus-visible { outline: 2px solid #2443ff; outline-offset: 2px; }
.card { box-sizing: border-box; width: 100%; min-height: 0; overflow: auto; padding: 16px; border-radius: 8px; }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.count { padding: 0 8px; border-radius: 10px; background: #e3e3de; white-space: nowrap; }
.count.errors { background: #c22a0b; color: #fff; }
.problems { border-color: #c22a0b; flex: 0 1 auto; }
h2 { margin: 0 0 8px; font-size: 13px; font-weight: 600; }
.card h2:not(:first-child) { margin-top: 24px; }
.problems h2, .faulty #details > h2:first-child { color: #c22a0b; }
ul { margin: 0; padding: 0; list-style: none; }
li .state { margin-inline-end: 8px; }
li + li { margin-top: 12px; }
code { display: block; font: 12px/20px ui-monospace, monospace; overflow-wrap: anywhere; }
p { margin: 0; overflow-wrap: anywhere; }
.quiet { color: #52524d; }
a { color: inherit; }
.excerpt { padding: 12px; background: #f4f4f1; border-radius: 8px; }
.excerpt .found { font-size: 18px; line-height: 24px; color: #1a0dab; }
.excerpt img { display: block; width: calc(100% + 24px); margin: -12px -12px 12px; aspect-ratio: 1200 / 630;
  object-fit: cover; border-radius: 8px 8px 0 0; background: #e3e3de; }
.excerpt .name { font-weight: 600; }
.state { display: inline-block; padding: 0 6px; background: #ffc524; border-radius: 4px; }
@media print { :host { display: none; } }
`;

/**
 * Marks links to items that readers do not see. The mark comes before the text, as `::after` stretches a card's link.
 */
export const MARKS_CSS = `
[data-editing]::before { content: attr(data-editing); display: inline-block; margin-inline-end: 8px; padding: 0 6px;
  font-size: 13px; line-height: 20px; font-weight: 500; color: #111; background: #ffc524; border-radius: 4px;
  vertical-align: middle; }
`;
