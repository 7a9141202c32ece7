/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import type { Saga } from '../../../src/world/saga';
import { take } from '../../../src/world/effects';
import { Shell, internalLinkOf, pressedPoint } from '../../../src/app/screen/Shell';
import { loadingStarted } from '../../../src/features/loading/loading';
import { FILTER } from '../../../src/lib/address/place';
import { navigationRequested } from '../../../src/navigation/navigationSlice';
import { renderScreen } from '../../support/renderScreen';
import { formatAddress } from '@hibari/contract/address/address';
import type { MouseEvent as ReactMouseEvent } from 'react';

const links = (
  <main>
    <a href="/ja/projects/a?x=1#y">Inside</a>
    <a href="https://other.example/ja">Outside</a>
    <a href="/ja" target="_blank">
      New tab
    </a>
    <a href="/ja/file.pdf" download="">
      Download
    </a>
    <a href="#below">Below</a>
    <Link to="/ja/team">Team</Link>
    <Link to="/ja/projects?page=2" replace state={FILTER}>
      More
    </Link>
    <button>Button</button>
  </main>
);

async function show(given = [] as Parameters<typeof renderScreen>[1]['given']) {
  const view = await renderScreen(<Shell>{links}</Shell>, {
    url: '/ja',
    isShell: true,
    ...(given && { given }),
  });
  const requests: unknown[] = [];
  view.store.run(function* (): Saga<void> {
    while (true) requests.push((yield* take(navigationRequested)).payload);
  });
  // jsdom does not navigate and would log an error.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true });
  return { ...view, requests };
}

describe('the shell turns links into navigations', () => {
  it('an internal link dispatches a navigation, with query and hash', async () => {
    const { requests, user } = await show();
    await user.click(screen.getByRole('link', { name: 'Inside' }));
    expect(requests).toEqual([
      {
        to: { pathname: '/ja/projects/a', search: '?x=1', hash: '#y' },
        action: 'push',
        point: { x: 0, y: 0 },
      },
    ]);
  });

  it("the router's link requests one too, once", async () => {
    const { requests, user } = await show();
    await user.click(screen.getByRole('link', { name: 'Team' }));
    const to = { pathname: '/ja/team', search: '', hash: '' };
    expect(requests).toEqual([{ to, action: 'push', point: { x: 0, y: 0 } }]);
  });

  it('a link marked as an extension replaces the entry and only changes its list [navigation.control-says-filter]', async () => {
    const { requests, user } = await show();
    await user.click(screen.getByText('More'));
    expect(requests).toEqual([
      {
        to: { pathname: '/ja/projects', search: '?page=2', hash: '' },
        action: 'replace',
        kind: 'filter',
      },
    ]);
  });

  it.each(['Outside', 'New tab', 'Download', 'Below'])('%s is left to the browser', async (name) => {
    const { requests, user } = await show();
    await user.click(screen.getByRole('link', { name }));
    expect(requests).toEqual([]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'a click with %p is left to the browser',
    async (how) => {
      const { requests } = await show();
      fireEvent.click(screen.getByRole('link', { name: 'Inside' }), how);
      expect(requests).toEqual([]);
    },
  );

  it('the page is inert while the loading screen covers it', async () => {
    const { container } = await show([loadingStarted()]);
    expect(container.firstElementChild).toHaveAttribute('inert');
  });

  it('the first Tab stop skips past the header', async () => {
    const { user } = await show();
    await user.tab();
    expect(document.activeElement).toHaveAttribute('href', '#page');
  });
});

/** The address a click on a link to `href` navigates to; `browser` if it is left to the browser. */
function clickOn(href: string): string {
  document.body.innerHTML = '<a><img alt="A"></a>';
  document.querySelector('a')?.setAttribute('href', href);
  let found = 'no click';
  const listen = (event: MouseEvent) => {
    const address = internalLinkOf(event as unknown as ReactMouseEvent);
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

/** A click on a link of 200 × 40 px at (100, 300), in a window 1,000 px wide. */
function click(init: MouseEventInit): ReactMouseEvent {
  window.innerWidth = 1000;
  const target = document.createElement('a');
  target.getBoundingClientRect = () => new DOMRect(100, 300, 200, 40);
  const event = new window.MouseEvent('click', init);
  target.dispatchEvent(event);
  return event as unknown as ReactMouseEvent;
}

describe('the point that was pressed, in widths of the window [cover.field]', () => {
  it('is where the pointer was', () => {
    expect(pressedPoint(click({ clientX: 123.4, clientY: 2000, detail: 1 }))).toEqual({ x: 0.12, y: 2 });
  });

  it('is the middle of the link for the keyboard', () => {
    expect(pressedPoint(click({ detail: 0 }))).toEqual({ x: 0.2, y: 0.32 });
  });
});
