/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { listReceived } from '../../../src/features/content/contentSlice';
import { TeamPage } from '../../../src/pages/team/TeamPage';
import { familySiteUrl } from '../../../src/site/familySiteUrl';
import { SITE } from '../../../src/site/siteConfig';
import { makeArticle, several } from '../../support/items';
import { renderScreen } from '../../support/renderScreen';
import { textsOf } from '../../support/texts';

const posts = listReceived({ list: 'deo', locale: 'ja', items: several(3, makeArticle), total: 3, page: 1 });
const show = (locale: 'ja' | 'en' | 'ko', given = locale === 'ja' ? [posts] : []) =>
  renderScreen(<TeamPage />, { url: `/${locale}/team`, given, namespaces: ['team'] });

describe('the team page', () => {
  it.each(['ja', 'en', 'ko'] as const)(
    '%s: has one h1 with the statement, the number, values, disciplines and work [team.contents]',
    async (locale) => {
      await show(locale);
      const texts = textsOf(locale).team;
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts.statement.replace('\n', ''));
      expect(screen.getByTestId('five-hundred').parentElement).toHaveTextContent(
        `${texts.countLabel} ${texts.count} ${texts.countUnit}`,
      );
      for (const name of [
        texts.respectTitle,
        texts.qualityTitle,
        texts.speedTitle,
        texts.work1Title,
        texts.work4Title,
      ]) {
        expect(screen.getByRole('heading', { level: 3, name })).toBeInTheDocument();
      }
      expect(screen.getByTestId('disciplines')).toHaveTextContent(texts.disciplines.product.name);
    },
  );

  it.each(['ja', 'ko'] as const)('%s: the recruitment link opens in a new tab', async (locale) => {
    await show(locale);
    const career = SITE.familySites.find(({ key }) => key === 'career');
    const link = screen.getByRole('link', { name: new RegExp(textsOf(locale).team.careersLink) });
    expect(link).toHaveAttribute('href', career && familySiteUrl(career, locale));
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('lists the posts of the design executive [team.executive-posts]', async () => {
    await show('ja');
    expect(screen.getByRole('heading', { name: textsOf('ja').team.deoTitle })).toBeInTheDocument();
    expect(within(screen.getByTestId('article-list')).getAllByTestId('article-item')).toHaveLength(3);
  });

  it('omits the section when there are none [team.executive-posts]', async () => {
    await show('en');
    expect(screen.queryByRole('heading', { name: textsOf('en').team.deoTitle })).not.toBeInTheDocument();
  });
});
