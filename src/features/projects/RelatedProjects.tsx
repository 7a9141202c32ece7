import { useSelector } from 'react-redux';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { paths } from '../../lib/address/paths';
import { pictureSlot } from '../../lib/pictures/pictureSlot';
import { selectList, type WithContent } from '../content/contentSelectors';
import { itemKeys } from '../lists/itemKeys';
import { ListSection } from '../lists/ListSection';
import { ProjectItem } from './ProjectItem';
import styles from './RelatedProjects.module.css';
import { UnloadedSection } from '../lists/UnloadedSection';
import { selectRelated } from './projectSelectors';
import { RELATED_COUNT } from '../../lib/specConstants';
import { ListOffer } from '../lists/ListOffer';

const SLOT = pictureSlot([560, 6]);

/** 'You may also like': the closest projects in the list (rule: project.related); renders nothing without any. */
export function RelatedProjects({ id }: { id: string }) {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const items = useSelector((state: WithContent) => selectRelated(state, locale, id));
  const list = useSelector((state: WithContent) => selectList(state, { list: 'projects', locale }));
  const title = t('section.youMayAlsoLike');
  if (items.length === 0) return <UnloadedSection title={title} what="projects" list={list} />;
  const keys = itemKeys(items);
  return (
    <ListSection title={title} all={{ href: paths.projects(locale), label: t('section.seeAll') }}>
      <ul className={styles.list} data-testid="related-list">
        {items.map((item, index) => (
          <ProjectItem key={keys[index]} item={item} locale={locale} slot={SLOT} />
        ))}
      </ul>
      {items.length < RELATED_COUNT && <ListOffer what="projects" lists={[list]} />}
    </ListSection>
  );
}
