import { useMessages } from '../../components/useMessages';
import { ITEMS_PER_REQUEST } from '../../lib/specConstants';
import type { ListName } from '../content/contentKeys';
import { FilteredList } from '../lists/FilteredList';
import { PagedGrid } from '../lists/PagedGrid';
import { ArticleItem } from './ArticleItem';

/** 'All articles' of a collection, with its category filter (rule: articles.page). */
export function AllArticles({ name }: { name: ListName }) {
  const t = useMessages('articles');
  const shell = useMessages('shell');
  return (
    <FilteredList name={name} title={shell('section.allArticles')} count={ITEMS_PER_REQUEST}>
      {(list, busy) => (
        <PagedGrid list={list} parameter="page" testId="article-list" busy={busy} moreLabel={t('more')}>
          {(item, place) => (
            <ArticleItem {...place} item={item} externalNotice={shell('external')} isHasTag />
          )}
        </PagedGrid>
      )}
    </FilteredList>
  );
}
