/** @jest-environment jsdom */
import { waitFor } from '@testing-library/dom';
import { createScreen } from '../../src/world/screen';

jest.mock('../../src/world/createWebFonts', () => {
  throw new Error('lost on its way');
});

describe('createScreen', () => {
  it("moves focus to the page's h1 without scrolling, and tolerates a page without one", () => {
    const screen = createScreen(window);
    screen.focusHeading();
    document.body.innerHTML = '<h1>Other</h1><main><h1>Title</h1></main>';
    const heading = document.querySelector('main h1') as HTMLElement;
    const focus = jest.spyOn(heading, 'focus');
    screen.focusHeading();
    expect(document.activeElement).toBe(heading);
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  });

  it('moves focus to a link without scrolling, and says if it cannot [history.restores-focus]', () => {
    document.body.innerHTML = '<main><a href="/a">A</a><a href="/b" hidden>B</a></main>';
    const link = document.querySelector('a') as HTMLElement;
    const hidden = document.querySelector('a[hidden]') as HTMLElement;
    const focus = jest.spyOn(link, 'focus');
    // jsdom focuses what is hidden.
    jest.spyOn(hidden, 'focus').mockReturnValue();
    const { focusLink } = createScreen(window);
    expect(focusLink('0 http://localhost/a')).toBe(true);
    expect(document.activeElement).toBe(link);
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
    expect([focusLink('0 http://localhost/b'), focusLink('1 http://localhost/a')]).toEqual([false, false]);
  });

  it('focuses a heading again that is still focused from the previous navigation [navigation.focus-anew]', () => {
    document.body.innerHTML = '<main><h1>Title</h1></main>';
    const focused = jest.fn();
    document.addEventListener('focusin', focused);
    const screen = createScreen(window);
    screen.focusHeading();
    screen.focusHeading();
    document.removeEventListener('focusin', focused);
    expect(focused).toHaveBeenCalledTimes(2);
  });

  it.each(['#%E5%80%A4', '#値', '#100%'])('scrolls to the target of %s, encoded or not', (hash) => {
    document.body.innerHTML = '<p id="値">Place</p><p id="100%">Place</p>';
    const scrollIntoView = jest.fn();
    Element.prototype.scrollIntoView = scrollIntoView;
    expect(createScreen(window).scroll.toElement(hash)).toBe(true);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });

  it('ignores a hash without a target and one that cannot be decoded', () => {
    const { scroll } = createScreen(window);
    expect([scroll.toElement('#none'), scroll.toElement('#%E5%')]).toEqual([false, false]);
  });

  it.each([
    ['above the window', -1, 1],
    ['in the window', 0, 0],
  ])(
    'shows the filtered list from its heading only if its items begin %s [lists.filter-in-reach]',
    (_where, top, times) => {
      document.body.innerHTML = '<section id="list"><h2>All</h2><div></div></section>';
      const section = document.getElementById('list')!;
      const scrollIntoView = jest.fn();
      section.scrollIntoView = scrollIntoView;
      jest.spyOn(section.lastElementChild!, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
      createScreen(window).scroll.toFilteredList();
      expect(scrollIntoView).toHaveBeenCalledTimes(times);
    },
  );

  it("reads the visitor's first language", () => {
    jest.spyOn(window.navigator, 'languages', 'get').mockReturnValue(['ko-KR', 'en']);
    expect(createScreen(window).language()).toBe('ko-KR');
  });

  it.each([
    ['whose code for fonts does not load', false],
    ['of an export', true],
  ])('links the style sheet of its fonts on a page %s, once for a language', async (_page, isExported) => {
    if (isExported) document.documentElement.dataset['file'] = '';
    const screen = createScreen(window);
    const linked = () =>
      [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'));
    for (const locale of ['ja', 'ja', 'ko'] as const) screen.loadFonts(locale);
    await waitFor(() => expect(linked()).toEqual(['/fonts/ja.css?path=%2F', '/fonts/ko.css?path=%2F']));
    for (const link of document.querySelectorAll('link')) link.remove();
    delete document.documentElement.dataset['file'];
  });

  it('a jump cancels a running smooth scroll to the top', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 500 });
    const { scroll } = createScreen(window);
    const ended = scroll.toTop(true);
    scroll.jumpTo(300);
    await ended;
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 300, behavior: 'instant' });
  });

  it('a jump to the filtered list cancels it too [lists.filter-in-reach]', async () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    Object.defineProperty(window, 'scrollY', { configurable: true, value: 500 });
    document.body.innerHTML = '<section id="list"><h2>All</h2><div></div></section>';
    const section = document.getElementById('list')!;
    section.scrollIntoView = jest.fn();
    jest.spyOn(section.lastElementChild!, 'getBoundingClientRect').mockReturnValue({ top: -1 } as DOMRect);
    const { scroll } = createScreen(window);
    const ended = scroll.toTop(true);
    const times = scrollTo.mock.calls.length;
    scroll.toFilteredList();
    await ended;
    expect(scrollTo).toHaveBeenCalledTimes(times);
  });

  it('jumps at once', () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    createScreen(window).scroll.jumpTo(300);
    expect(scrollTo).toHaveBeenCalledWith({ top: 300, behavior: 'instant' });
  });
});
