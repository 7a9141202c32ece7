/** What the bar's menu holds: what the console offers, and faults of the content service (development only). */
import { element } from './element';
import { SIMULATED_FAULTS, faultCookie, simulatedFaultIn } from './simulatedFaults';

export interface MenuOptions {
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

export function createMenu(options: MenuOptions): HTMLElement {
  const console = element('p', {}, 'In the console: hibari.why(path), hibari.tree(action), hibari.mermaid()');
  const panel = element('div', { className: 'panel', id: 'menu', hidden: true }, console);
  if (options.hasFaults) panel.append(createFaults(options));
  return panel;
}
