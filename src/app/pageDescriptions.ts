/** Titles and descriptions of the pages, from their messages and their content. */
import type { i18n } from 'i18next';
import { ARTICLE_SOURCES } from '../contract/articleSources';
import { searchTextOf } from '../features/content/chosenList';
import { selectItem } from '../features/content/contentSelectors';
import { itemRefOf } from '../features/content/itemRefOf';
import { itemName } from '../contract/itemName';
import type { Project } from '../contract/schemas';
import type { Place } from '../lib/place';
import type { PageDescription } from './routes';
import type { RootState } from './store';

/** A page whose title and description are messages of its own namespace. */
export function pageDescription(namespace: 'projects' | 'articles' | 'team') {
  return (_state: RootState, { locale }: Place, i18n: i18n): PageDescription => {
    const t = i18n.getFixedT(locale, namespace);
    return { title: t('title'), description: t('description') };
  };
}

export function projectDescription(state: RootState, place: Place): PageDescription {
  const ref = itemRefOf(place);
  const project = ref && (selectItem(state, ref).item as Project | undefined);
  return { title: project ? itemName(project, place.locale) : '', description: project?.main_text ?? '' };
}

export function articleDescription(state: RootState, place: Place, i18n: i18n): PageDescription {
  if (ARTICLE_SOURCES[place.locale].length === 0)
    return { title: i18n.getFixedT(place.locale, 'articles')('noticeTitle') };
  const ref = itemRefOf(place);
  const item = ref && selectItem(state, ref).item;
  return {
    title: item ? itemName(item, place.locale) : i18n.getFixedT(place.locale, 'article')('onlyKoreanTitle'),
  };
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
