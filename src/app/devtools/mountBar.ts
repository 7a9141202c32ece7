/**
 * The developer's bar: says that the past is shown, and which moment, and leads back (rule: operations.devtools-bar). It
 * speaks English on every page, as the names of actions do.
 */
import type { TravelControls } from './travel/createTraveller';
import { createShadowPanel, element } from '../shadowPanel';
import { simulatedFaultIn, SIMULATED_FAULTS, faultCookie } from './simulatedFaults';

const HOST = 'hibari-devtools';
/** Moves the focus to the bar, and back to where it was. */
const KEY = 'F2';

/**
 * In the past too, the bar is as wide as the narrowest page margin, so that it covers nothing of the page. Its targets
 * are 4 px wider.
 */
const BAR_CSS = `
:host { left: 0; color: #fff; }
button { background: none; border: 0; margin: 0; }
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
`;

interface MenuOptions {
  hasFaults: boolean;
  onFault: () => void;
}

function createFaults({ onFault }: MenuOptions): HTMLElement {
  const current = simulatedFaultIn(document.cookie);
  const choices = [undefined, ...SIMULATED_FAULTS].map((fault) => {
    const input = element('input', { type: 'radio', name: 'fault', checked: fault === current });
    input.addEventListener('change', () => {
      document.cookie = faultCookie(fault);
      onFault();
    });
    return element('label', {}, input, fault ?? 'as it is');
  });
  const legend = element('legend', {}, 'Content that this page loads');
  const limits = element('p', {}, 'What the server renders stays as it is.');
  return element('fieldset', {}, legend, ...choices, limits);
}

/** What the console offers, and faults of the content service (development only). */
function createMenu(options: MenuOptions): HTMLElement {
  const console = element('p', {}, 'In the console: hibari.why(path), hibari.tree(action), hibari.mermaid()');
  const panel = element('div', { className: 'panel', id: 'menu', hidden: true }, console);
  if (options.hasFaults) panel.append(createFaults(options));
  return panel;
}

export interface BarOptions extends Omit<MenuOptions, 'onFault'> {
  travel: TravelControls;
}

/** `ui/navigation/navigationRequested` is long for a corner. */
const shortName = (type: string) => type.slice(type.lastIndexOf('/') + 1);

export function mountBar({ travel, ...menu }: BarOptions): void {
  const status = element('p', { className: 'status', role: 'status' });
  const label = element('span', {}, 'Back to now');
  const back = element('button', { type: 'button', className: 'back' }, label);
  const toggle = element('button', { type: 'button', className: 'toggle' });
  toggle.setAttribute('aria-controls', 'menu');
  const row = element('div', { className: 'row' }, toggle, status, back);
  function showFault(): void {
    const fault = simulatedFaultIn(document.cookie);
    toggle.ariaLabel = fault ? `Developer’s menu, content is ${fault}` : 'Developer’s menu';
    toggle.title = `${toggle.ariaLabel} (${KEY})`;
    row.classList.toggle('faulty', fault !== undefined);
  }
  const panel = createMenu({ ...menu, onFault: showFault });
  const { host, root } = createShadowPanel(HOST, BAR_CSS, row, panel);
  host.lang = 'en';

  function open(isOpen: boolean): void {
    panel.hidden = !isOpen;
    toggle.setAttribute('aria-expanded', String(isOpen));
  }

  function show(): void {
    const past = travel.current();
    const text = past ? `Past · ${past.index} of ${past.total} · ${shortName(past.actionType)}` : 'Present';
    // Called after each action; announces only changes.
    if (status.textContent === text) return;
    status.textContent = text;
    row.classList.toggle('past', past !== undefined);
    const hadFocus = root.activeElement === back;
    back.hidden = past === undefined;
    if (back.hidden && hadFocus) toggle.focus();
  }

  toggle.addEventListener('click', () => open(panel.hidden === true));
  back.addEventListener('click', travel.backToNow);
  host.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.hidden) return;
    event.stopPropagation();
    open(false);
    toggle.focus();
  });
  document.addEventListener('pointerdown', (event) => {
    if (!event.composedPath().includes(host)) open(false);
  });
  let left: Element | null = null;
  document.addEventListener('keydown', (event) => {
    if (event.key !== KEY) return;
    event.preventDefault();
    if (document.activeElement !== host) {
      left = document.activeElement;
      (back.hidden ? toggle : back).focus();
    } else if (left instanceof HTMLElement && left !== document.body) left.focus();
    else (root.activeElement as HTMLElement | null)?.blur();
  });

  open(false);
  showFault();
  show();
  travel.subscribe(show);
  document.body.append(host);
}
