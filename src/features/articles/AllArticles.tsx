import { useMessages } from '../../components/useMessages';
import { leadSlot } from '../../lib/pictures/pageSlots';
import { ITEMS_PER_REQUEST } from '../../lib/specConstants';
import type { ListName } from '../content/contentState';
import { FilteredList } from '../lists/FilteredList';
import { PagedGrid } from '../lists/PagedGrid';
import { ArticleItem } from './ArticleItem';
import styles from './ArticleList.module.css';

/** The newest of the shown articles is the lead story; the others are quieter (rule: articles.lead-story). */
const LAYOUT = { className: styles.list, slotOf: leadSlot };

/** 'All articles' of a collection, with its category filter (rule: articles.page). */
export function AllArticles({ name }: { name: ListName }) {
  const t = useMessages('articles');
  const shell = useMessages('shell');
  return (
    <FilteredList name={name} title={shell('section.allArticles')} count={ITEMS_PER_REQUEST}>
      {(list, busy) => (
        <PagedGrid
          list={list}
          parameter="page"
          testId="article-list"
          layout={LAYOUT}
          busy={busy}
          moreLabel={t('more')}
        >
          {(item, place) => (
            <ArticleItem
              {...place}
              item={item}
              externalNotice={shell('external')}
              isHasTag
              lead={place.index === 0}
            />
          )}
        </PagedGrid>
      )}
    </FilteredList>
  );
}
