/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { LOCALES } from '@hibari/contract/locales';
import { BrokenPage } from '../../../src/app/screen/BrokenPage';
import { Section } from '../../../src/components/Section';
import { paths } from '@hibari/contract/address/paths';
import { renderScreen } from '../../support/renderScreen';
import { textsOf } from '../../support/texts';

function Broken(): never {
  throw new Error('No such text');
}

describe('BrokenPage', () => {
  it.each(LOCALES)(
    '%s: a page that throws leaves the shell around it and a message with links to other pages [failure.page-leaves-a-way-on]',
    async (locale) => {
      const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      await renderScreen(
        <>
          <header>Hibari</header>
          <Section fallback={<BrokenPage page="team" />}>
            <Broken />
          </Section>
        </>,
        { url: `/${locale}/team` },
      );
      const { failure } = textsOf(locale).shell;
      expect(screen.getByRole('banner')).toHaveTextContent('Hibari');
      const page = within(screen.getByRole('main'));
      expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(failure.title);
      expect(page.getByRole('button', { name: failure.reload })).toBeEnabled();
      expect(page.getByRole('link', { name: failure.home })).toHaveAttribute('href', paths.home(locale));
      expect(page.getByRole('link', { name: failure.projects })).toHaveAttribute(
        'href',
        paths.projects(locale),
      );
      expect(log.mock.calls.flat().map(String).join()).toContain('No such text');
    },
  );

  it('renders a page that does not throw', async () => {
    await renderScreen(
      <Section fallback={<BrokenPage page="team" />}>
        <main>team</main>
      </Section>,
      { url: '/ja/team' },
    );
    expect(screen.getByRole('main')).toHaveTextContent('team');
  });
});
