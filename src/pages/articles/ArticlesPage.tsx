import { PageOpening } from '../../components/PageOpening';
import { usePlace } from '../../components/PlaceContext';
import { Section } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import { AllArticles } from '../../features/articles/AllArticles';
import { ArticlesNotice } from '../../features/articles/ArticlesNotice';
import { ArticleTabs } from '../../features/articles/ArticleTabs';
import { Headpiece } from '../../features/articles/Headpiece';
import { selectHeldList, type WithContent } from '../../features/content/contentState';
import { selectListedChoice } from '../../features/lists/listSelectors';
import type { Place } from '../../lib/address/place';
import { leadSlot } from '../../lib/pictures/pageSlots';
import { describePage } from '../describePage';
import styles from './ArticlesPage.module.css';

/** The article lists: Blog and Media in ja, the Korean list in ko, a notice in en (rule: articles.page). */
export function ArticlesPage() {
  const t = useMessages('articles');
  const place = usePlace();
  const { list } = place.choice;
  return (
    <main id="page" data-testid="page" data-page="articles" data-section="articles">
      <PageOpening
        title={t('title')}
        {...(list && { lead: t('lead'), drawing: <Headpiece key={list} id={list} /> })}
      >
        {list && place.locale === 'ja' && <ArticleTabs current={list} label={t('tabs')} />}
      </PageOpening>
      {list ? (
        <div className={styles.list}>
          <Section>
            <AllArticles key={list} name={list} />
          </Section>
        </div>
      ) : (
        <ArticlesNotice />
      )}
    </main>
  );
}

ArticlesPage.describe = describePage('articles');

ArticlesPage.firstPicture = (state: WithContent, { locale, choice: { list, category } }: Place) => {
  const image = list && selectHeldList(state, { list, locale, category }).items[0]?.thumbnail[0];
  return image && { image, slot: leadSlot(0) };
};

ArticlesPage.listedChoice = (state: WithContent, { locale, choice }: Place) =>
  choice.list && selectListedChoice(state, { list: choice.list, locale }, choice);
