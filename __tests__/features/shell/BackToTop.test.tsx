/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { BackToTop } from '../../../src/features/shell/BackToTop';
import { viewportChanged } from '../../../src/features/device/device';
import { scrollMoved } from '../../../src/features/scroll/scrollSlice';
import { renderScreen } from '../../support/renderScreen';
import { textsOf } from '../../support/texts';

const reading = (y: number, direction: 'up' | 'down') =>
  scrollMoved({ y, direction, viewportHeight: 900, pageHeight: 5000 });

describe('back to top', () => {
  it.each([
    [false, 1000, 'up', false],
    [false, 1001, 'up', true],
    [false, 1001, 'down', false],
    [true, 300, 'up', false],
    [true, 301, 'up', true],
    [false, 3999, 'up', true],
    [false, 4000, 'up', false],
  ] as const)(
    'mobile %s, at %d px, scrolling %s: %s [back-to-top.when]',
    async (isMobile, y, direction, visible) => {
      const { store } = await renderScreen(<BackToTop />, { url: '/ja' });
      act(() => {
        store.dispatch(viewportChanged({ isMobile }));
        store.dispatch(reading(y, direction));
      });
      const button = screen.getByRole('button', { name: textsOf('ja').shell.nav.backToTop });
      expect(button).toHaveAttribute('data-visible', String(visible));
    },
  );
});
