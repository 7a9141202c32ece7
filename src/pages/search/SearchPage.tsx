import type { i18n } from 'i18next';
import { useSearchParams } from 'react-router-dom';
import { PageOpening } from '../../components/PageOpening';
import { Section } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import type { WithContent } from '../../features/content/contentState';
import {
  findKeyword,
  recommendedKeywords,
  selectPopularTags,
  RecommendedKeywords,
} from '../../features/search/RecommendedKeywords';
import { SearchForm } from '../../features/search/SearchForm';
import { choiceOf } from '../../lib/address/choice';
import type { Place } from '../../lib/address/place';
import styles from './SearchPage.module.css';
import { SearchResults } from './SearchResults';

/** Search: a field, recommended keywords, and the results for the address's text. */
export function SearchPage() {
  const t = useMessages('search');
  const [query] = useSearchParams();
  const { text = '' } = choiceOf(query, ['text']);
  return (
    <main id="page" data-testid="page" data-page="search">
      <div className={text ? styles.found : styles.start}>
        <PageOpening title={text ? t('resultTitle', { text }) : t('title')} quiet={text !== ''}>
          <SearchForm text={text} />
          <Section>
            <RecommendedKeywords text={text} />
          </Section>
        </PageOpening>
      </div>
      <Section>
        <SearchResults />
      </Section>
    </main>
  );
}

SearchPage.describe = (_state: WithContent, { locale, choice: { text } }: Place, messages: i18n) => {
  const t = messages.getFixedT(locale, 'search');
  return { title: text ? t('resultTitle', { text }) : t('title'), description: t('description') };
};

SearchPage.listedChoice = (state: WithContent, { locale, choice }: Place, messages: i18n) => {
  if (!choice.text) return choice;
  const t = messages.getFixedT(locale, 'search');
  const text = findKeyword(recommendedKeywords(t, selectPopularTags(state, locale)), choice.text);
  return text === undefined ? undefined : { ...choice, text };
};
