/** The lists on home: the newest articles and projects. */
import { Fragment, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocale } from '../../components/useLocale';
import { useMessages } from '../../components/useMessages';
import type { Item, Project } from '@hibari/contract/schemas';
import { heldOf } from '../../features/content/contentState';
import { paths } from '@hibari/contract/address/paths';
import { DESKTOP, onPhone, pictureSlot } from '../../lib/pictures/pictureSlot';
import { HOME_ARTICLE_COUNT, HOME_PROJECT_COUNT, MOBILE_VISIBLE_ITEMS } from '../../lib/specConstants';
import { selectIsUnfolded, unfolded, type WithNavigation } from '../../navigation/navigationSlice';
import more from './SeeMore.module.css';
import { ListSection } from '../../features/lists/ListSection';
import { useList } from '../../features/lists/useList';
import { ArticleItem } from '../../features/articles/ArticleItem';
import articles from './HomeArticles.module.css';
import projects from './HomeProjects.module.css';
import { ProjectItem } from '../../features/projects/ProjectItem';

interface HomeListProps {
  name: 'articles' | 'projects';
  title: string;
  count: number;
  className: string | undefined;
  testId: string;
  /** Name of the tracking event of 'See more' (rule: tracking.events). */
  track: string;
  children: (item: Item, index: number) => ReactNode;
}

/** A list on home; on mobile it shows three items until 'See more' is pressed (rule: home.see-more). */
function HomeList({ name, title, count, className, testId, track, children }: HomeListProps) {
  const t = useMessages('shell');
  const locale = useLocale();
  const dispatch = useDispatch();
  const list = useList({ list: name, locale });
  const isUnfolded = useSelector((state: WithNavigation) => selectIsUnfolded(state, name));
  const items = heldOf(list).items.slice(0, count);
  const isClosed = !isUnfolded && items.length > MOBILE_VISIBLE_ITEMS;
  return (
    <ListSection
      title={title}
      what={name}
      list={list}
      isEmpty={items.length === 0}
      count={count}
      all={paths[name](locale)}
    >
      <ul className={className} data-testid={testId} data-closed={isClosed}>
        {items.map((item, index) => (
          // With the index: elements that a late article moves are mounted again, as moving them is a layout shift.
          <Fragment key={`${index}/${item.id}`}>{children(item, index)}</Fragment>
        ))}
      </ul>
      {isClosed && (
        <button
          type="button"
          className={more.button}
          data-testid="see-more"
          data-track={track}
          onClick={() => dispatch(unfolded(name))}
        >
          {t('section.seeMore')}
        </button>
      )}
    </ListSection>
  );
}

const ARTICLE_SLOT = { ...pictureSlot([DESKTOP, 4]), from: 190, to: 760 };
/** On a phone the first one has the whole width, the others are rows. */
const LEAD_SLOT = onPhone(ARTICLE_SLOT, '100vw');
const ROW_SLOT = { ...onPhone(ARTICLE_SLOT, '30vw'), to: 600 };

/** 'New articles': at most six (rule: home.articles). */
export function HomeArticles() {
  const t = useMessages('shell');
  return (
    <HomeList
      name="articles"
      title={t('section.newArticles')}
      count={HOME_ARTICLE_COUNT}
      className={articles.list}
      testId="article-list"
      track="more_article"
    >
      {(item, index) => (
        <ArticleItem
          item={item}
          index={index}
          slot={index === 0 ? LEAD_SLOT : ROW_SLOT}
          externalNotice={t('external')}
          isHasTag
          isHasMotion
        />
      )}
    </HomeList>
  );
}

const PROJECT_SLOT = onPhone(pictureSlot([DESKTOP, 6]), '77vw');
const WIDE_SLOT = pictureSlot([DESKTOP, 8]);

/** 'New projects': five, the first wide (rule: home.projects). */
export function HomeProjects() {
  const t = useMessages('shell');
  return (
    <HomeList
      name="projects"
      title={t('section.newProjects')}
      count={HOME_PROJECT_COUNT}
      className={projects.list}
      testId="project-list"
      track="more_project"
    >
      {(item, index) => (
        <ProjectItem
          item={item as Project}
          slot={index === 0 ? WIDE_SLOT : PROJECT_SLOT}
          wide={index === 0}
        />
      )}
    </HomeList>
  );
}
