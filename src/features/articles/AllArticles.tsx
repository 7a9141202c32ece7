import { useMessages } from '../../components/useMessages';
import { ITEMS_PER_REQUEST } from '../../lib/specConstants';
import { ArticleList } from './ArticleList';
import type { ListName } from '../content/contentKeys';
import { FilteredList } from '../lists/FilteredList';

/** 'All articles' of a collection, with its category filter (rule: articles.page). */
export function AllArticles({ name }: { name: ListName }) {
  const t = useMessages('articles');
  const shell = useMessages('shell');
  const texts = {
    title: shell('section.allArticles'),
    filter: t('filter'),
    all: t('all'),
    empty: t('empty'),
    total: (count: number) => t('total', { count }),
  };
  return (
    <FilteredList name={name} texts={texts} count={ITEMS_PER_REQUEST}>
      {(shown) => <ArticleList {...shown} />}
    </FilteredList>
  );
}
