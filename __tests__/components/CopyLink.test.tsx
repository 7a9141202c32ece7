/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyLink } from '../../src/components/CopyLink';

/** `userEvent` provides a working clipboard. */
function show() {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(<CopyLink label="Copy" copied="Copied." />);
  return user;
}

describe('copy link', () => {
  it("copies the page's address and shows a confirmation that disappears after a while", async () => {
    const user = show();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied.')).toHaveAttribute('role', 'status');
    expect(await navigator.clipboard.readText()).toBe(window.location.href);
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows no confirmation when copying fails [project.copy-confirmed]', async () => {
    const user = show();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByTestId('copy-link'));
    expect(write).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
