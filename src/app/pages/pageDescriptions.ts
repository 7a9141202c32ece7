/** Titles and descriptions of the pages, from messages and content. */
import type { i18n } from 'i18next';
import { ARTICLE_SOURCES } from '../../contract/articleSources';
import { itemName } from '../../contract/itemName';
import { searchTextOf } from '../../features/lists/chosenList';
import { selectShownArticle } from '../../features/articles/shownArticle';
import { selectShownProject } from '../../features/projects/shownProject';
import type { Place } from '../../lib/place';
import type { PageDescription } from './routes';
import type { RootState } from '../state/store';

/** A page with title and description in its own message namespace. */
export function pageDescription(namespace: 'projects' | 'articles' | 'team') {
  return (_state: RootState, { locale }: Place, i18n: i18n): PageDescription => {
    const t = i18n.getFixedT(locale, namespace);
    return { title: t('title'), description: t('description') };
  };
}

/** An item that could not be loaded is named by its list entry (rule: head.names-what-is-shown). */
export function projectDescription(state: RootState, place: Place): PageDescription {
  const project = selectShownProject(state, place.locale, place.params.id ?? '');
  return { title: project ? itemName(project, place.locale) : '', description: project?.main_text ?? '' };
}

export function articleDescription(state: RootState, place: Place, i18n: i18n): PageDescription {
  if (ARTICLE_SOURCES[place.locale].length === 0)
    return { title: i18n.getFixedT(place.locale, 'articles')('noticeTitle') };
  const article = selectShownArticle(state, place.locale, place.params.id ?? '');
  if (article === 'elsewhere') return { title: i18n.getFixedT(place.locale, 'article')('onlyKoreanTitle') };
  return { title: article ? itemName(article, place.locale) : '' };
}

export function searchDescription(
  _state: RootState,
  { locale, address }: Place,
  i18n: i18n,
): PageDescription {
  const t = i18n.getFixedT(locale, 'search');
  const text = searchTextOf(address);
  return { title: text ? t('resultTitle', { text }) : t('title'), description: t('description') };
}
