/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { Logo, BrandMark } from '../../src/components/Logo';
import { SITE } from '../../src/site/siteConfig';

describe("the organisation's marks come from the site's configuration", () => {
  it('the logo is a mark with the name, and only the name is read out', () => {
    const { container } = render(<Logo />);
    expect(container).toHaveTextContent(new RegExp(`^${SITE.wordmark}$`));
    expect(container.querySelectorAll('path')).toHaveLength(SITE.mark.paths.length);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('a mark with a meaning has an accessible name', () => {
    render(<BrandMark mark={SITE.mark} size={56} label="Award 2026" />);
    expect(screen.getByRole('img', { name: 'Award 2026' })).toHaveAttribute('viewBox', SITE.mark.viewBox);
  });
});
