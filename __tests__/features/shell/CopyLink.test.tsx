/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyLink } from '../../../src/features/shell/CopyLink';
import { renderScreen } from '../../support/renderScreen';

/** `userEvent` provides a working clipboard. */
async function show() {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { store } = await renderScreen(<CopyLink label="Copy" copied="Copied." />, { url: '/ja/projects/1' });
  return { user, store };
}

describe('copy link', () => {
  it("copies the page's address and shows a confirmation that disappears after a while", async () => {
    const { user } = await show();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied.')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('keeps the confirmation in the state, so that another moment has its own; a dropped end is repeated', async () => {
    const { user, store } = await show();
    const before = store.getState();
    await user.click(screen.getByTestId('copy-link'));
    expect(store.getState().ui.navigation.unfolded).toEqual(['copied projects/1']);
    expect(before.ui.navigation.unfolded).toBeUndefined();
    act(() => jest.advanceTimersByTime(3_000));
    await user.click(screen.getByTestId('copy-link'));
    act(() => jest.advanceTimersByTime(3_000));
    expect(screen.getByRole('status')).toHaveTextContent('Copied.');
    act(() => jest.advanceTimersByTime(2_000));
    expect(store.getState().ui.navigation.unfolded).toEqual([]);
  });

  it('shows no confirmation when copying fails [project.copy-confirmed]', async () => {
    const { user } = await show();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByTestId('copy-link'));
    expect(write).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
