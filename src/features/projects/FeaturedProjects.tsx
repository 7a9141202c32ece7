import { useSelector } from 'react-redux';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { selectList, type WithContent } from '../content/contentSelectors';
import { DESKTOP, pictureSlot } from '../../lib/pictures/pictureSlot';
import styles from './FeaturedProjects.module.css';
import { itemKeys } from '../lists/itemKeys';
import { ProjectItem } from './ProjectItem';
import { SectionHead } from '../lists/SectionHead';
import { UnloadedSection } from '../lists/UnloadedSection';
import { selectFeatured } from './projectSelectors';

/** Seven and five columns, then five and seven; the first of an odd number is wide. */
function slotOf(index: number, isOdd: boolean) {
  if (isOdd && index === 0) return pictureSlot([DESKTOP, 8]);
  const isLarge = isOdd ? index === 1 : index === 0 || index === 3;
  return pictureSlot([DESKTOP, isLarge ? 7 : 5]);
}

/** 'Featured projects': up to four, large (rule: projects.featured). The last of an odd number is wide. */
export function FeaturedProjects() {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const items = useSelector((state: WithContent) => selectFeatured(state, locale));
  const list = useSelector((state: WithContent) => selectList(state, { list: 'projects', locale }));
  const title = t('section.featuredProjects');
  if (items.length === 0) return <UnloadedSection title={title} what="projects" list={list} />;
  const keys = itemKeys(items);
  const isOdd = items.length % 2 === 1;
  return (
    <section>
      <SectionHead title={title} />
      <ul className={styles.list} data-testid="featured-list">
        {items.map((item, index) => (
          <ProjectItem
            key={keys[index]}
            item={item}
            locale={locale}
            slot={slotOf(index, isOdd)}
            wide={isOdd && index === 0}
            eager={index === 0}
          />
        ))}
      </ul>
    </section>
  );
}
