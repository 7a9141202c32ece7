/** @jest-environment jsdom */
import { internalLinkOf } from '../../../src/app/screen/internalLink';
import { formatAddress } from '../../../src/lib/address/place';

/** The address a click on a link to `href` navigates to; `browser` if it is left to the browser. */
function clickOn(href: string): string {
  document.body.innerHTML = '<a><img alt="A"></a>';
  document.querySelector('a')?.setAttribute('href', href);
  let found = 'no click';
  const listen = (event: MouseEvent) => {
    const address = internalLinkOf(event as unknown as Parameters<typeof internalLinkOf>[0]);
    found = address ? formatAddress(address) : 'browser';
    event.preventDefault();
  };
  document.addEventListener('click', listen, { once: true });
  document.querySelector('img')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return found;
}

describe('a click on a link', () => {
  it.each([
    '/content/media/0123456789abcdef01234567.webp',
    `${window.location.origin}/content/media/a.webp?x#y`,
    '/%63ontent/media/a.webp',
    '/robots.txt',
    '/sitemap.xml',
    '/identity/logo.svg',
    '/health',
  ])('to %s opens in the browser [address.reserved-names]', (href) => {
    expect(clickOn(href)).toBe('browser');
  });

  it.each(['/ja/projects/content', '/contents', '/ko/search?text=%2Fcontent'])(
    'to %s is a navigation',
    (href) => {
      expect(clickOn(href)).toBe(href);
    },
  );
});
