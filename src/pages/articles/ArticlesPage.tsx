import { NavLink, useLocation } from 'react-router-dom';
import { PageOpening } from '../../components/PageOpening';
import { useLocale } from '../../components/useLocale';
import { Section } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import { FilteredList, selectListedChoice } from '../../features/lists/FilteredList';
import { ArticleItem } from '../../features/articles/ArticleItem';
import list from './ArticleList.module.css';
import { ArticlesNotice } from '../../features/articles/ArticlesNotice';
import tabs from './ArticleTabs.module.css';
import { Headpiece } from '../../features/articles/Headpiece';
import { selectHeldList, type WithContent, type ListName } from '../../features/content/contentState';
import { paths } from '@hibari/contract/address/paths';
import { pathBelowLocale, type Place } from '../../lib/address/place';
import { articleListOf } from '../../lib/items/articleSources';
import { leadSlot } from '../../lib/pictures/pageSlots';
import { describePage } from '../page';
import styles from './ArticlesPage.module.css';

const TABS = ['blog', 'media'] as const;

function ArticleTabs({ label }: { label: string }) {
  const t = useMessages('shell');
  const locale = useLocale();
  return (
    <nav aria-label={label}>
      <ul className={tabs.tabs}>
        {TABS.map((tab) => (
          <li key={tab}>
            <NavLink className={() => tabs.tab} to={paths.articleTab(locale, tab)}>
              {t(`section.${tab}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The newest of the shown articles is the lead story; the others are quieter (rule: articles.lead-story). */
const LAYOUT = { className: list.list, slotOf: leadSlot };

/** 'All articles' of a collection, with its category filter (rule: articles.page). */
function AllArticles({ name }: { name: ListName }) {
  const t = useMessages('shell');
  return (
    <FilteredList name={name} title={t('section.allArticles')} testId="article-list" layout={LAYOUT}>
      {(item, place) => (
        <ArticleItem
          {...place}
          item={item}
          externalNotice={t('external')}
          isHasTag
          lead={place.index === 0}
        />
      )}
    </FilteredList>
  );
}

/** The article lists: Blog and Media in ja, the Korean list in ko, a notice in en (rule: articles.page). */
export function ArticlesPage() {
  const t = useMessages('articles');
  const locale = useLocale();
  const list = articleListOf(locale, pathBelowLocale(useLocation()));
  return (
    <main id="page" data-testid="page" data-page="articles" data-section="articles">
      <PageOpening
        title={t('title')}
        {...(list && { lead: t('lead'), drawing: <Headpiece key={list} id={list} /> })}
      >
        {list && locale === 'ja' && <ArticleTabs label={t('tabs')} />}
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
