import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { DEO_COUNT } from '../../lib/specConstants';
import { heldOf } from '../content/contentState';
import { ItemGrid } from '../lists/ItemGrid';
import { ListSection } from '../lists/ListSection';
import { useList } from '../lists/useList';
import { ArticleItem } from './ArticleItem';

/** The design executive's newest posts; renders nothing without any (rule: team.executive-posts). */
export function DeoArticles({ title, className }: { title: string; className?: string | undefined }) {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const list = useList({ list: 'deo', locale });
  const { items } = heldOf(list);
  return (
    <ListSection
      title={title}
      what="articles"
      list={list}
      isEmpty={items.length === 0}
      count={DEO_COUNT}
      className={className}
    >
      <ItemGrid items={items} testId="article-list">
        {(item, place) => <ArticleItem {...place} item={item} externalNotice={t('external')} isHideCate />}
      </ItemGrid>
    </ListSection>
  );
}
