/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { Footer } from '../../../src/features/ui/Footer';
import { renderScreen, textsOf } from '../../support/renderScreen';

describe('footer (spec §1, §2 "Shell", decisions §5)', () => {
  it.each([
    ['ja', '/ja/'],
    ['en', '/en/'],
    ['ko', '/en/'],
  ] as const)(
    '%s: three family sites behind a button, in their language, in a new tab',
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

  it('three social links, an award and the copyright', async () => {
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
});
