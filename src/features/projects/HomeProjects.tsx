import { useSelector } from 'react-redux';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { paths } from '../../lib/address/paths';
import { DESKTOP, pictureSlot } from '../../lib/pictures/pictureSlot';
import { HOME_PROJECT_COUNT, MOBILE_VISIBLE_ITEMS } from '../../lib/specConstants';
import { selectList, type WithContent } from '../content/contentSelectors';
import styles from './HomeProjects.module.css';
import { ListSection } from '../lists/ListSection';
import { ProjectItem } from './ProjectItem';
import { SeeMoreButton, useSeeMore } from '../lists/SeeMore';
import { UnloadedSection } from '../lists/UnloadedSection';
import { selectHomeProjects } from './projectSelectors';
import { ListOffer } from '../lists/ListOffer';

const SLOT = pictureSlot([560, 6]);
const WIDE_SLOT = pictureSlot([DESKTOP, 8]);

/** 'New projects': five, the first wide; on mobile three until 'See more' is pressed (rule: home.projects). */
export function HomeProjects() {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const items = useSelector((state: WithContent) => selectHomeProjects(state, locale));
  const list = useSelector((state: WithContent) => selectList(state, { list: 'projects', locale }));
  const more = useSeeMore('projects', items.length, MOBILE_VISIBLE_ITEMS);
  const title = t('section.newProjects');
  if (items.length === 0) return <UnloadedSection title={title} what="projects" list={list} />;
  return (
    <ListSection title={title} all={{ href: paths.projects(locale), label: t('section.seeAll') }}>
      <ul className={styles.list} data-testid="project-list" data-closed={more.closed}>
        {items.map((item, index) => (
          <ProjectItem
            key={`${index}/${item.id}`}
            item={item}
            locale={locale}
            slot={index === 0 ? WIDE_SLOT : SLOT}
            wide={index === 0}
          />
        ))}
      </ul>
      {more.closed && <SeeMoreButton label={t('section.seeMore')} track="more_project" onPress={more.show} />}
      <ListOffer what="projects" lists={[list]} count={HOME_PROJECT_COUNT} />
    </ListSection>
  );
}
