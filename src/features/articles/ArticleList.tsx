import { useMessages } from '../../components/useMessages';
import { ArticleItem } from './ArticleItem';
import type { ListRef } from '../content/contentKeys';
import type { ListState } from '../content/contentState';
import { PagedGrid } from '../lists/PagedGrid';

interface ArticleListProps {
  list: ListState;
  listRef: ListRef;
  busy: boolean;
}

/** The articles of one list, and its next page on demand. */
export function ArticleList({ list, listRef: { locale }, busy }: ArticleListProps) {
  const t = useMessages('articles');
  const shell = useMessages('shell');
  return (
    <PagedGrid list={list} parameter="page" testId="article-list" busy={busy} moreLabel={t('more')}>
      {(item, { key, ...place }) => (
        <ArticleItem
          key={key}
          {...place}
          item={item}
          locale={locale}
          externalNotice={shell('external')}
          isHasTag
        />
      )}
    </PagedGrid>
  );
}
