/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import type { Saga } from '../../../src/world/saga';
import { take } from '../../../src/world/effects';
import { motionChosen, motionSwitched } from '../../../src/features/device/device';
import { trackingEventOf } from '../../../src/world/analytics';
import { Footer } from '../../../src/features/shell/Footer';
import { renderScreen } from '../../support/renderScreen';
import { textsOf } from '../../support/texts';

describe('footer', () => {
  it.each([
    ['ja', '/ja/'],
    ['en', '/en/'],
    ['ko', '/en/'],
  ] as const)(
    '%s: three family sites behind a button, in their language, in a new tab [footer.family-sites]',
    async (locale, language) => {
      const { user } = await renderScreen(<Footer />, { url: `/${locale}` });
      const family = within(screen.getByTestId('family-site'));
      const button = family.getByRole('button', { name: textsOf(locale).shell.footer.familySite });
      expect(family.queryAllByRole('link')).toEqual([]);
      await user.click(button);
      expect(button).toHaveAttribute('aria-expanded', 'true');
      const links = family.getAllByRole('link');
      expect(links).toHaveLength(3);
      for (const link of links) {
        expect(link.getAttribute('href')).toContain(language);
        expect(link).toHaveAttribute('target', '_blank');
        expect(link).toHaveAttribute('rel', 'noopener');
      }
    },
  );

  it('has three social links, an award and the copyright [footer.follow-us] [footer.award]', async () => {
    await renderScreen(<Footer />, { url: '/en' });
    const { footer, external } = textsOf('en').shell;
    for (const key of ['note', 'x', 'instagram'] as const) {
      const name = `${footer[key]} (${external})`;
      expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
    }
    expect(screen.getByRole('heading', { name: footer.followUs })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: footer.award })).toBeInTheDocument();
    expect(screen.getByText(/©/)).toHaveTextContent('2026');
  });

  it('the motion switch has its state in its name and toggles it', async () => {
    const { store, user } = await renderScreen(<Footer />, { url: '/en' });
    const asked: unknown[] = [];
    store.run(function* (): Saga<void> {
      while (true) asked.push(yield* take(motionChosen));
    });
    const motion = screen.getByRole('switch', { name: 'Motion On' });
    expect(motion).toBeChecked();
    await user.click(motion);
    act(() => void store.dispatch(motionSwitched(false)));
    expect(motion).not.toBeChecked();
    await user.click(motion);
    expect(asked).toEqual([motionChosen(false), motionChosen(true)]);
  });

  it('each of its links is tracked by a known event [tracking.footer-names]', async () => {
    const { container } = await renderScreen(<Footer />, { url: '/ja' });
    const marks = [...container.querySelectorAll('a')].map((link) => link.dataset['track'] ?? '');
    expect(marks).toEqual([
      'footer_note',
      'footer_X',
      'footer_insta',
      'footer_product',
      'footer_career',
      'footer_design_hub',
    ]);
    expect(marks.filter((mark) => trackingEventOf(mark)?.area !== 'footer')).toEqual([]);
  });
});
