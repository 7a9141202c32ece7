/** @jest-environment jsdom */
import { mountBar, type BarOptions } from '../../../src/app/devtools/mountBar';
import { faultCookie } from '../../../src/app/devtools/simulatedFaults';

type Past = ReturnType<BarOptions['travel']['current']>;

/** The bar over a page with one link; `jump` shows a state of the past, or the newest one. */
function mount({ hasFaults = true }: Partial<BarOptions> = {}) {
  document.body.innerHTML = '<div id="root"><a href="/">Home</a></div>';
  let past: Past;
  let tell = () => {};
  const backToNow = jest.fn(() => jump(undefined));
  const jump = (next: Past) => {
    past = next;
    tell();
  };
  const subscribe = (listener: () => void) => ((tell = listener), () => {});
  mountBar({ travel: { subscribe, current: () => past, backToNow }, hasFaults });
  const root = document.querySelector('hibari-devtools')?.shadowRoot as ShadowRoot;
  const find = <E extends HTMLElement = HTMLElement>(selector: string) => root.querySelector(selector) as E;
  return { root, find, jump, backToNow, link: document.querySelector('a') as HTMLElement };
}

const press = (target: EventTarget, key: string) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  );

const PAST = { index: 31, total: 120, actionType: 'ui/navigation/navigationRequested' };

beforeEach(() => {
  // Not in jsdom.
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
  document.cookie = faultCookie(undefined);
});

describe("the developer's bar [operations.devtools-bar]", () => {
  it('shows which moment is shown while it is in the past, and nothing in the present', () => {
    const { find, jump, backToNow } = mount();
    expect(find('.row').className).toBe('row');
    expect(find('.back').hidden).toBe(true);
    jump(PAST);
    const status = find('[role=status]');
    expect(status.textContent).toBe('Past · 31 of 120 · navigationRequested');
    expect(find('.row').classList.contains('past')).toBe(true);
    find('.back').click();
    expect(backToNow).toHaveBeenCalledTimes(1);
    expect(status.textContent).toBe('Present');
    expect(find('.back').hidden).toBe(true);
  });

  it('announces a moment once for any number of notifications', () => {
    const { find, jump } = mount();
    jump(PAST);
    const text = find('.status').firstChild;
    jump({ ...PAST });
    expect(find('.status').firstChild).toBe(text);
  });

  it('takes the focus by F2 and gives it back', () => {
    const { root, find, jump, link } = mount();
    link.focus();
    press(link, 'F2');
    expect(root.activeElement).toBe(find('.toggle'));
    press(find('.toggle'), 'F2');
    expect(document.activeElement).toBe(link);
    jump(PAST);
    press(link, 'F2');
    expect(root.activeElement).toBe(find('.back'));
    find('.back').click();
    expect(root.activeElement).toBe(find('.toggle'));
  });

  it('closes its menu by Escape and by a press outside, not by one inside', () => {
    const { root, find, link } = mount();
    const [toggle, panel] = [find('.toggle'), find('.panel')];
    const pressOn = (target: Element) =>
      target.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
    expect(panel.hidden).toBe(true);
    toggle.click();
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    pressOn(panel);
    expect(panel.hidden).toBe(false);
    press(find('input'), 'Escape');
    expect(panel.hidden).toBe(true);
    expect(root.activeElement).toBe(toggle);
    toggle.click();
    pressOn(link);
    expect(panel.hidden).toBe(true);
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });

  it('sets and clears the fault of the content service, in development only', () => {
    const { find, root } = mount();
    const choose = (at: number) => root.querySelectorAll('input')[at]?.click();
    choose(2);
    expect(document.cookie).toBe('hibari-fault=failing');
    expect(find('.row').classList.contains('faulty')).toBe(true);
    expect(find('.toggle').ariaLabel).toBe('Developer’s menu, content is failing');
    choose(0);
    expect(document.cookie).toBe('');
    expect(find('.row').classList.contains('faulty')).toBe(false);
    document.cookie = faultCookie('cut');
    expect(mount().root.querySelectorAll('input')[4]?.checked).toBe(true);
    expect(mount({ hasFaults: false }).find('fieldset')).toBeNull();
  });
});
