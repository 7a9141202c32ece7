/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { LoadingScreen } from '../../../src/features/loading/LoadingScreen';
import {
  counterMoved,
  loadComplete,
  loadingLeft,
  loadingStarted,
} from '../../../src/features/loading/loading';
import { renderScreen } from '../../support/renderScreen';
import { textsOf } from '../../support/texts';

describe('loading screen', () => {
  it('is a progressbar with the displayed number until it is gone [loading.counter-on-home]', async () => {
    const { store } = await renderScreen(<LoadingScreen />, { url: '/ko', given: [loadingStarted()] });
    const bar = screen.getByRole('progressbar', { name: textsOf('ko').shell.loading });
    expect(bar).toHaveAttribute('aria-valuenow', '0');
    act(() => void store.dispatch(counterMoved(42)));
    expect(bar).toHaveAttribute('aria-valuenow', '42');
    expect(bar).toHaveTextContent('42');
    act(() => void store.dispatch(loadComplete()));
    expect(bar).toHaveAttribute('data-phase', 'leaving');
    act(() => void store.dispatch(loadingLeft()));
    expect(screen.queryByTestId('loading')).not.toBeInTheDocument();
  });

  it('counts only on home', async () => {
    await renderScreen(<LoadingScreen />, { url: '/ja/nowhere', given: [loadingStarted()] });
    expect(screen.getByRole('progressbar')).toBeEmptyDOMElement();
  });
});
