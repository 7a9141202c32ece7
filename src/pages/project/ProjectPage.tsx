import { useSelector } from 'react-redux';
import { LoadOffer } from '../../components/offline/offline';
import { usePlace } from '../../components/PlaceContext';
import { RichText } from '../../components/text/RichText';
import { useBodyWords } from '../../components/text/useBodyWords';
import { LowerSection } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import { itemName } from '../../contract/itemName';
import { isLoadingOrFailed, selectItem, type WithContent } from '../../features/content/contentState';
import { NextProject } from '../../features/projects/NextProject';
import { RelatedProjects } from '../../features/projects/RelatedProjects';
import { selectShownProject } from '../../features/content/shownItem';
import { excerpt } from '../../lib/text/excerpt';
import { OPENING_SLOT } from '../../lib/pictures/pageSlots';
import type { Place } from '../../lib/address/place';
import { ProjectFacts } from './ProjectFacts';
import { ProjectOpening } from './ProjectOpening';
import { ProjectSkeleton } from './ProjectSkeleton';
import styles from './ProjectPage.module.css';

/**
 * A project: everything its post has, the closest ones, and the next one as a cover (rule: project.post). Until it has
 * loaded, the page shows its list entry, else a skeleton; after a failure, an offer to load it (rule: failure.offer).
 */
export function ProjectPage() {
  const t = useMessages('project');
  const shell = useMessages('shell');
  const { locale, id = '' } = usePlace();
  const project = useSelector((state: WithContent) => selectShownProject(state, locale, id));
  const item = useSelector((state: WithContent) => selectItem(state, { collection: 'post', locale, id }));
  const words = useBodyWords('project');
  const offer = isLoadingOrFailed(item) ? (
    <LoadOffer what="project" busy={item.status === 'loading'} />
  ) : undefined;
  return (
    <main id="page" data-testid="page" data-page="project">
      {project ? (
        <article className={styles.project}>
          <ProjectOpening project={project} motion={words.motion} />
          <div className={styles.body}>
            <ProjectFacts project={project} />
            {project.body ? (
              <LowerSection>
                <RichText body={project.body} words={words} inColumns />
              </LowerSection>
            ) : (
              offer && <div className={styles.offer}>{offer}</div>
            )}
          </div>
        </article>
      ) : (
        <ProjectSkeleton title={shell('nav.projects')}>{offer}</ProjectSkeleton>
      )}
      <div className={styles.related}>
        <LowerSection>
          <RelatedProjects id={id} />
        </LowerSection>
      </div>
      <LowerSection>
        <NextProject id={id} label={t('next')} />
      </LowerSection>
    </main>
  );
}

// An item that could not be loaded is named by its list entry (rule: head.names-what-is-shown).
ProjectPage.describe = (state: WithContent, { locale, id = '' }: Place) => {
  const project = selectShownProject(state, locale, id);
  return {
    title: project ? itemName(project, locale) : '',
    description: project?.main_text || excerpt(project?.body),
    isPictured: project !== undefined,
  };
};

ProjectPage.firstPicture = (state: WithContent, { locale, id = '' }: Place) => {
  const image = selectShownProject(state, locale, id)?.thumbnail[0];
  return image && { image, slot: OPENING_SLOT };
};
