import { PageOpening } from '../../components/PageOpening';
import { usePlace } from '../../components/PlaceContext';
import { Section } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import { RecommendedKeywords } from '../../features/search/RecommendedKeywords';
import { SearchForm } from '../../features/search/SearchForm';
import { SearchResults } from './SearchResults';

/** Search: a field, recommended keywords, and the results for the address's text. */
export function SearchPage() {
  const t = useMessages('search');
  const { text = '' } = usePlace().choice;
  return (
    <main id="page" data-testid="page" data-page="search">
      <PageOpening title={text ? t('resultTitle', { text }) : t('title')} quiet={text !== ''}>
        <SearchForm text={text} />
        <Section>
          <RecommendedKeywords text={text} />
        </Section>
      </PageOpening>
      <Section>
        <SearchResults />
      </Section>
    </main>
  );
}
