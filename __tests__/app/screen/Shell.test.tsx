/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import type { Saga } from '../../../src/world/saga';
import { take } from '../../../src/world/effects';
import { Shell } from '../../../src/app/screen/Shell';
import { loadingStarted } from '../../../src/features/loading/loading';
import { navigationRequested } from '../../../src/navigation/navigationSlice';
import { renderScreen } from '../../support/renderScreen';

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
    <a href="/ja/projects?category=a" data-navigation="filter"></a>
    <a href="/ja/projects?page=2" data-navigation="extend">
      More
    </a>
    <button>Button</button>
  </main>
);

async function show(given = [] as Parameters<typeof renderScreen>[1]['given']) {
  const view = await renderScreen(<Shell>{links}</Shell>, { url: '/ja', ...(given && { given }) });
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
