/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { DISCIPLINES, disciplines } from '../../../src/lib/shapes/fiveHundred';
import { Disciplines } from '../../../src/pages/team/Disciplines';
import { renderScreen } from '../../support/renderScreen';
import { textsOf } from '../../support/texts';

describe('the disciplines', () => {
  it.each(['ja', 'en', 'ko'] as const)(
    '%s: each has a line with its number of designers, which opens to what it does [team.disciplines-open]',
    async (locale) => {
      await renderScreen(<Disciplines />, { url: `/${locale}/team`, namespaces: ['team'] });
      const lines = within(screen.getByTestId('disciplines')).getAllByRole('listitem');
      expect(lines).toHaveLength(disciplines.length);
      for (const [index, discipline] of disciplines.entries()) {
        const { name, text } = textsOf(locale).team.disciplines[discipline];
        const disclosure = lines[index]?.querySelector('details');
        expect(disclosure?.querySelector('summary')).toHaveTextContent(
          new RegExp(`^${name} ${DISCIPLINES[discipline].count}`),
        );
        expect(disclosure?.querySelector('p')).toHaveTextContent(text);
        // One group, of which the browser keeps at most one open.
        expect(disclosure).toHaveAttribute('name', 'discipline');
        expect(disclosure).not.toHaveAttribute('open');
      }
    },
  );
});
