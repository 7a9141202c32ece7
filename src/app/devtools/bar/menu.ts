/** What the bar's menu holds: the session for a test, and faults of the content service (development only). */
import { element } from './element';
import { SIMULATED_FAULTS, faultCookie, simulatedFaultIn } from './simulatedFaults';

export interface MenuOptions {
  document: Document;
  /** Rejects if it could not be copied. */
  copySession?: (() => Promise<void>) | undefined;
  hasFaults: boolean;
  onFault: () => void;
}

function createCopy(document: Document, copySession: () => Promise<void>): HTMLElement[] {
  const button = element(document, 'button', { type: 'button' }, 'Copy session');
  const said = element(document, 'p', { role: 'status' });
  button.addEventListener('click', () => {
    said.textContent = '';
    copySession().then(
      () => (said.textContent = 'Session copied'),
      () => (said.textContent = 'The session could not be copied'),
    );
  });
  return [button, said];
}

function createFaults({ document, onFault }: MenuOptions): HTMLElement {
  const current = simulatedFaultIn(document.cookie);
  const choices = [undefined, ...SIMULATED_FAULTS].map((fault) => {
    const input = element(document, 'input', { type: 'radio', name: 'fault', checked: fault === current });
    input.addEventListener('change', () => {
      document.cookie = faultCookie(fault);
      onFault();
    });
    return element(document, 'label', {}, input, fault ?? 'as it is');
  });
  const legend = element(document, 'legend', {}, 'Content that this page loads');
  const limits = element(document, 'p', {}, 'What the server renders stays as it is.');
  return element(document, 'fieldset', {}, legend, ...choices, limits);
}

export function createMenu(options: MenuOptions): HTMLElement {
  const { document, copySession, hasFaults } = options;
  const panel = element(document, 'div', { className: 'panel', id: 'menu', hidden: true });
  if (copySession) panel.append(...createCopy(document, copySession));
  if (hasFaults) panel.append(createFaults(options));
  return panel;
}
