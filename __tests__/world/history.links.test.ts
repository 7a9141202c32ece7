/** @jest-environment jsdom */
import { parseAddress } from '@hibari/contract/address/address';
import { createBrowserHistory, findLink, nameLink } from '../../src/world/history';

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

const PAGE =
  '<header><a href="/a">A</a></header><main><a href="/a">A</a><a href="/b?c#d"><b>B</b></a><a href="/a">A again</a></main>';
const element = (selector: string) => document.querySelector(selector);

describe('the name of a link', () => {
  beforeEach(() => void (document.body.innerHTML = PAGE));

  it.each(['main a:nth-child(1)', 'main a:nth-child(2)', 'main a:nth-child(3)'])(
    'finds %s again in a page that has been rendered anew [history.restores-focus]',
    (selector) => {
      const name = nameLink(element(selector)) ?? '';
      document.body.innerHTML = PAGE;
      expect(findLink(document, name)).toBe(element(selector));
    },
  );

  it('is that of the link around the target of an event', () => {
    expect(nameLink(element('b'))).toBe(nameLink(element('main a:nth-child(2)')));
  });

  it('is given to nothing else', () => {
    expect([element('header a'), element('main'), document, window, null].map(nameLink)).toEqual(
      Array<undefined>(5).fill(undefined),
    );
  });

  it.each(['0 http://localhost/none', '2 http://localhost/a', 'a b', '', '0'])(
    '%j finds nothing where there is no such link',
    (name) => {
      expect(findLink(document, name)).toBeUndefined();
    },
  );
});
