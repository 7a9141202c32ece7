/** @jest-environment jsdom */
import { parseAddress } from '../../../src/lib/address/place';
import { createBrowserHistory } from '../../../src/world/history/browserHistory';

document.body.innerHTML =
  '<header><a href="/ja">Home</a></header><main><p>Text</p><a href="/a">A</a><a href="/b">B</a></main>';
const [home, a, b] = [...document.querySelectorAll('a')];
const click = (element: Element | null | undefined) =>
  element?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

describe('the link of an entry [history.restores-focus]', () => {
  const browser = createBrowserHistory(window);
  const of = (key: string) => browser.rememberedLink(key)?.replace(/^.*\//, '');

  it('is the one that was followed, also where a click focuses nothing', () => {
    browser.record('list');
    click(a);
    expect(of('list')).toBe('a');
    b?.focus();
    expect(of('list')).toBe('b');
  });

  it('stays when another entry’s page is shown', () => {
    browser.record('item');
    expect([of('list'), of('item')]).toEqual(['b', undefined]);
    click(a);
    expect([of('list'), of('item')]).toEqual(['b', 'a']);
  });

  it('is forgotten when the focus leaves the page or something else is pressed', () => {
    home?.focus();
    expect(of('item')).toBeUndefined();
    click(b);
    click(document.querySelector('p'));
    expect(of('item')).toBeUndefined();
  });

  it('belongs to the entry of the address while no position is recorded', () => {
    browser.record(undefined);
    browser.show(parseAddress('/ja/projects'), { key: 'scrolling', visit: 'scrolling', index: 1 });
    click(b);
    expect(of('scrolling')).toBe('b');
  });
});
