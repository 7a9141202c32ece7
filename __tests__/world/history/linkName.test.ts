/** @jest-environment jsdom */
import { findLink, nameLink } from '../../../src/world/history/linkName';

const PAGE =
  '<header><a href="/a">A</a></header><main><a href="/a">A</a><a href="/b?c#d"><b>B</b></a><a href="/a">A again</a></main>';
const element = (selector: string) => document.querySelector(selector);

beforeEach(() => (document.body.innerHTML = PAGE));

describe('the name of a link', () => {
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
