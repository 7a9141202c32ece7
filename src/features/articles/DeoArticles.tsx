import { useSelector } from 'react-redux';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import type { Article } from '../../contract/schemas';
import { gridSlot } from '../../lib/pictures/pageSlots';
import { DEO_COUNT } from '../../lib/specConstants';
import { ArticleItem } from './ArticleItem';
import { heldOf, selectList, type WithContent } from '../content/contentSelectors';
import { ItemGrid } from '../lists/ItemGrid';
import { itemKeys } from '../lists/itemKeys';
import { SectionHead } from '../lists/SectionHead';
import { UnloadedSection } from '../lists/UnloadedSection';
import { ListOffer } from '../lists/ListOffer';

/** The design executive's newest posts; renders nothing without any (rule: team.executive-posts). */
export function DeoArticles({ title, className }: { title: string; className?: string | undefined }) {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const list = useSelector((state: WithContent) => selectList(state, { list: 'deo', locale }));
  const items = heldOf(list).items as Article[];
  if (items.length === 0)
    return <UnloadedSection title={title} what="articles" list={list} className={className} />;
  const keys = itemKeys(items);
  return (
    <section className={className}>
      <SectionHead title={title} />
      <ItemGrid testId="article-list">
        {items.map((item, index) => (
          <ArticleItem
            key={keys[index]}
            item={item}
            index={index}
            slot={gridSlot(index, items.length)}
            locale={locale}
            externalNotice={t('external')}
            isHideCate
          />
        ))}
      </ItemGrid>
      <ListOffer what="articles" lists={[list]} count={DEO_COUNT} />
    </section>
  );
}
