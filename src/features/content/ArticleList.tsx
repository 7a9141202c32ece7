import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useMessages } from '../../components/useMessages';
import type { Article } from '../../contract/schemas';
import { ArticleItem } from './ArticleItem';
import { moreRequested, type ListRef, type ListState } from './contentSlice';
import { ItemGrid } from './ItemGrid';
import { itemKeys } from './itemKeys';
import { MoreButton } from './MoreButton';

interface ArticleListProps {
  list: ListState;
  listRef: ListRef;
  busy: boolean;
}

/** The articles of one list, and its next page on demand; then the focus goes on to the first new article. */
export function ArticleList({ list: { items, total, status }, listRef, busy }: ArticleListProps) {
  const t = useMessages('articles');
  const shell = useMessages('shell');
  const dispatch = useDispatch();
  const grid = useRef<HTMLUListElement>(null);
  const asked = useRef<number>(null);

  useEffect(() => {
    if (asked.current === null || items.length <= asked.current) return;
    grid.current?.children[asked.current]?.querySelector('a')?.focus({ preventScroll: true });
    asked.current = null;
  }, [items.length]);

  const showMore = () => {
    asked.current = items.length;
    dispatch(moreRequested(listRef));
  };
  const keys = itemKeys(items);
  return (
    <>
      <ItemGrid ref={grid} testId="article-list" busy={busy}>
        {(items as Article[]).map((item, index) => (
          <ArticleItem
            key={keys[index]}
            item={item}
            index={index}
            locale={listRef.locale}
            externalNotice={shell('external')}
            isHasTag
          />
        ))}
      </ItemGrid>
      {items.length < total && (
        <MoreButton label={t('more')} busy={status === 'loading'} onPress={showMore} />
      )}
    </>
  );
}
