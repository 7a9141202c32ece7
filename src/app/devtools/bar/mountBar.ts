/**
 * The developer's bar: says that the past is shown, and which moment, and leads back (rule: operations.devtools-bar). It
 * speaks English on every page, as the names of actions do.
 */
import type { TravelControls } from '../travel/createTraveller';
import { element, styleSheet } from './element';
import { simulatedFaultIn } from './simulatedFaults';
import { createMenu, type MenuOptions } from './menu';
import { BAR_CSS } from './sheet';

const HOST = 'hibari-devtools';
/** Moves the focus to the bar, and back to where it was. */
const KEY = 'F2';

export interface BarOptions extends Omit<MenuOptions, 'onFault'> {
  travel: TravelControls;
}

/** `ui/navigation/navigationRequested` is long for a corner. */
const shortName = (type: string) => type.slice(type.lastIndexOf('/') + 1);

export function mountBar({ travel, ...menu }: BarOptions): void {
  const host = document.createElement(HOST);
  host.lang = 'en';
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

  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styleSheet(BAR_CSS)];
  root.append(row, panel);
  open(false);
  showFault();
  show();
  travel.subscribe(show);
  document.body.append(host);
}
