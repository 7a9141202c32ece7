/** What leads from a project to others: the closest ones, and the next. */
import { Link } from 'react-router-dom';
import { ItemThumbnail } from '../../components/ItemThumbnail';
import { useLocale } from '../../components/useLocale';
import { Phrases } from '../../components/text/Phrases';
import { useMessages } from '../../components/useMessages';
import { itemName } from '../../lib/items/itemName';
import type { Project } from '@hibari/contract/schemas';
import next from './NextProject.module.css';
import { ListSection } from '../../features/lists/ListSection';
import { renderItems } from '../../features/lists/renderItems';
import { useNear } from '../../features/lists/useList';
import { bringCard, ProjectItem } from '../../features/projects/ProjectItem';
import { paths } from '@hibari/contract/address/paths';
import { hasId, nextItem } from '../../lib/items/itemInList';
import { closestItems } from '@hibari/contract/queries/listOrder';
import { OPENING_SLOT } from '../../lib/pictures/pageSlots';
import { DESKTOP, onPhone, pictureSlot, SNAP_SHARE } from '../../lib/pictures/pictureSlot';
import { RELATED_COUNT } from '../../lib/specConstants';
import related from './RelatedProjects.module.css';

const SLOT = onPhone(pictureSlot([DESKTOP, 6]), SNAP_SHARE);

/** 'You may also like': the closest projects in the list (rule: project.related); renders nothing without any. */
export function RelatedProjects({ id }: { id: string }) {
  const t = useMessages('shell');
  const locale = useLocale();
  const near = useNear('projects', { collection: 'post', locale, id });
  const items = closestItems(near.items as Project[], hasId(id));
  return (
    <ListSection
      title={t('section.youMayAlsoLike')}
      what="projects"
      list={near.list}
      isEmpty={items.length === 0}
      count={items.length < RELATED_COUNT ? Infinity : 0}
      all={paths.projects(locale)}
    >
      <ul className={related.list} data-testid="related-list" onFocus={bringCard}>
        {renderItems(items, (item) => (
          <ProjectItem item={item} slot={SLOT} />
        ))}
      </ul>
    </ListSection>
  );
}

/** The next project of the list, as its own page begins (rule: project.next); the last one leads to the first. */
export function NextProject({ id, label }: { id: string; label: string }) {
  const locale = useLocale();
  const { items } = useNear('projects', { collection: 'post', locale, id });
  const item = nextItem(items as Project[], hasId(id));
  if (!item) return null;
  return (
    <nav className={next.next} aria-label={label}>
      <Link
        className={next.link}
        to={paths.project(locale, item.postId || item.id)}
        data-testid="next-project"
        data-cursor="1"
      >
        <span className={next.label}>{label}</span>
        <span className={next.title}>
          <Phrases text={itemName(item, locale)} />
        </span>
        <ItemThumbnail image={item.thumbnail[0]} slot={OPENING_SLOT} shape="wide" />
      </Link>
    </nav>
  );
}
