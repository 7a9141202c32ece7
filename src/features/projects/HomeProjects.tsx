import { useMessages } from '../../components/useMessages';
import type { Project } from '../../contract/schemas';
import { DESKTOP, onPhone, pictureSlot } from '../../lib/pictures/pictureSlot';
import { HOME_PROJECT_COUNT } from '../../lib/specConstants';
import { HomeList } from '../lists/HomeList';
import styles from './HomeProjects.module.css';
import { ProjectItem } from './ProjectItem';

const SLOT = onPhone(pictureSlot([DESKTOP, 6]), '77vw');
const WIDE_SLOT = pictureSlot([DESKTOP, 8]);

/** 'New projects': five, the first wide (rule: home.projects). */
export function HomeProjects() {
  const t = useMessages('shell');
  return (
    <HomeList
      name="projects"
      title={t('section.newProjects')}
      count={HOME_PROJECT_COUNT}
      className={styles.list}
      testId="project-list"
      track="more_project"
    >
      {(item, index) => (
        <ProjectItem item={item as Project} slot={index === 0 ? WIDE_SLOT : SLOT} wide={index === 0} />
      )}
    </HomeList>
  );
}
