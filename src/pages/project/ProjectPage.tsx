import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { LoadOffer } from '../../components/offline/offline';
import { useLocale } from '../../components/useLocale';
import { RichText } from '../../components/text/RichText';
import { useBodyWords } from '../../components/text/useBodyWords';
import { LowerSection } from '../../components/Section';
import { useMessages } from '../../components/useMessages';
import { itemName } from '../../lib/items/itemName';
import { isLoadingOrFailed, selectItem, type WithContent } from '../../features/content/contentState';
import { NextProject, RelatedProjects } from './OtherProjects';
import { selectShownProject } from '../../features/content/shownItem';
import { excerpt } from '../../lib/text/excerpt';
import { OPENING_SLOT } from '../../lib/pictures/pageSlots';
import type { Place } from '../../lib/address/place';
import { ProjectFacts } from './ProjectFacts';
import { Phrases } from '../../components/text/Phrases';
import { ItemThumbnail } from '../../components/ItemThumbnail';
import { PlayablePicture, type MotionWords } from '../../components/PlayablePicture';
import type { Project } from '@hibari/contract/schemas';
import '../../components/ownRatio.css';
import opening from './ProjectOpening.module.css';
import skeleton from './ProjectSkeleton.module.css';
import styles from './ProjectPage.module.css';

/** Title, lead and the picture. Missing fields leave no gap. */
function ProjectOpening({ project, motion }: { project: Project; motion: MotionWords }) {
  const locale = useLocale();
  const [image] = project.thumbnail;
  // A picture of unknown size gets a fixed ratio, so that nothing moves when it loads.
  const shape = image?.width && image.height ? 'whole' : 'wide';
  return (
    <>
      <header className={opening.opening}>
        <h1 className={opening.title}>
          <Phrases text={itemName(project, locale)} />
        </h1>
        {project.main_text && <p className={opening.lead}>{project.main_text}</p>}
      </header>
      {image && (
        <div className={opening.picture}>
          <PlayablePicture image={image} words={motion}>
            <ItemThumbnail image={image} slot={OPENING_SLOT} shape={shape} eager />
          </PlayablePicture>
        </div>
      )}
    </>
  );
}

interface ProjectSkeletonProps {
  title: string;
  /** In place of the picture. */
  children?: ReactNode;
}

/** Placeholder for a project of which nothing is known yet; its heading is visually hidden. */
function ProjectSkeleton({ title, children }: ProjectSkeletonProps) {
  return (
    <div className={skeleton.skeleton} aria-busy={children === undefined}>
      <h1 className="visually-hidden">{title}</h1>
      <div className={skeleton.line} />
      <div className={skeleton.line} />
      {children ?? <div className={skeleton.picture} />}
    </div>
  );
}

/**
 * A project: everything its post has, the closest ones, and the next one as a cover (rule: project.post). Until it has
 * loaded, the page shows its list entry, else a skeleton; after a failure, an offer to load it (rule: failure.offer).
 */
export function ProjectPage() {
  const t = useMessages('project');
  const shell = useMessages('shell');
  const locale = useLocale();
  const { id = '' } = useParams();
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
