/** @jest-environment jsdom */
import { watchOpenMenu } from '../../../src/features/menus/useMenu';

let menu: HTMLElement;
let closed: number;
let release: () => void;

const button = () => menu.querySelector('button');
const links = () => [...menu.querySelectorAll('a')];
const key = (name: string, shiftKey = false) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: name, shiftKey, cancelable: true }));

function hold(modal = false): void {
  release = watchOpenMenu(menu, { close: () => (closed += 1), modal });
}

beforeEach(() => {
  closed = 0;
  document.body.innerHTML =
    '<header><div><button>Menu</button><a href="/a">A</a><a href="/b">B</a></div></header><p>Page</p>';
  menu = document.querySelector('div') ?? document.body;
});
afterEach(() => release());

describe('an open menu [menus.close]', () => {
  it('closes on Escape and returns focus to its button', () => {
    hold();
    links()[0]?.focus();
    key('Escape');
    expect(closed).toBe(1);
    expect(document.activeElement).toBe(button());
  });

  it('keeps the page behind it from scrolling only if it is modal', () => {
    const isHeld = () => document.documentElement.hasAttribute('data-modal');
    hold();
    expect(isHeld()).toBe(false);
    release();
    hold(true);
    expect(isHeld()).toBe(true);
    release();
    expect(isHeld()).toBe(false);
  });

  it('closes when the page is left, which the browser may keep and show again [menus.kept-page]', () => {
    hold();
    window.dispatchEvent(new Event('pagehide'));
    expect(closed).toBe(1);
    release();
    window.dispatchEvent(new Event('pagehide'));
    expect(closed).toBe(1);
  });

  it('closes on a press outside, not on one inside', () => {
    hold();
    links()[0]?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(closed).toBe(0);
    document.querySelector('p')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(closed).toBe(1);
  });

  it('closes on scroll, but not when the position at opening is reported again', () => {
    hold();
    window.dispatchEvent(new CustomEvent('scrollMove'));
    expect(closed).toBe(0);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 40 });
    window.dispatchEvent(new CustomEvent('scrollMove'));
    expect(closed).toBe(1);
  });

  it('outside the header closes when it moves on screen, not when the page around it only settles', () => {
    let top = 300;
    menu.closest('header')?.replaceWith(menu);
    menu.getBoundingClientRect = () => ({ top }) as DOMRect;
    hold();
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 40 });
    window.dispatchEvent(new CustomEvent('scrollMove'));
    expect(closed).toBe(0);
    top = 260;
    window.dispatchEvent(new CustomEvent('scrollMove'));
    expect(closed).toBe(1);
  });

  it('stays open when Tab scrolls an element into view', () => {
    hold();
    key('Tab');
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 40 });
    window.dispatchEvent(new CustomEvent('scrollMove'));
    expect(closed).toBe(0);
  });

  it('traps focus in both directions when modal', () => {
    hold(true);
    expect(document.activeElement).toBe(links()[0]);
    links()[1]?.focus();
    key('Tab');
    expect(document.activeElement).toBe(button());
    key('Tab', true);
    expect(document.activeElement).toBe(links()[1]);
  });

  it('removes its listeners and returns focus when released', () => {
    hold();
    links()[1]?.focus();
    release();
    expect(document.activeElement).toBe(button());
    key('Escape');
    expect(closed).toBe(0);
  });
});
