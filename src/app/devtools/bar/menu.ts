/** What the bar's menu holds: the session for a test, and faults of the content service (development only). */
import { element } from './element';
import { SIMULATED_FAULTS, faultCookie, simulatedFaultIn } from './simulatedFaults';

export interface MenuOptions {
  /** Rejects if it could not be copied. */
  copySession: () => Promise<void>;
  hasFaults: boolean;
  onFault: () => void;
}

function createCopy(copySession: () => Promise<void>): HTMLElement[] {
  const button = element('button', { type: 'button' }, 'Copy session');
  const said = element('p', { role: 'status' });
  button.addEventListener('click', () => {
    said.textContent = '';
    copySession().then(
      () => (said.textContent = 'Session copied'),
      () => (said.textContent = 'The session could not be copied'),
    );
  });
  return [button, said];
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

export function createMenu(options: MenuOptions): HTMLElement {
  const { copySession, hasFaults } = options;
  const panel = element('div', { className: 'panel', id: 'menu', hidden: true }, ...createCopy(copySession));
  if (hasFaults) panel.append(createFaults(options));
  return panel;
}
