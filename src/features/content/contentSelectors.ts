import type { Locale } from '../../../i18n/locales';
import type { Article, Project } from '../../contract/schemas';
import { HOME_ARTICLE_COUNT, HOME_PROJECT_COUNT } from '../../lib/specConstants';
import type { ContentState, ListName, ListState, LoadStatus } from './contentSlice';
import { createSelector } from '@reduxjs/toolkit';

interface WithContent {
  content: ContentState;
}

const NO_ARTICLES: Article[] = [];
const NO_PROJECTS: Project[] = [];

export function selectListStatus(state: WithContent, list: ListName, locale: Locale): LoadStatus {
  return state.content[list][locale]?.status ?? 'idle';
}

/** See `ListState.fresh`. */
export function selectIsFresh(state: WithContent, list: ListName, locale: Locale): boolean {
  return state.content[list][locale]?.fresh ?? false;
}

const selectArticles = (state: WithContent, locale: Locale) =>
  state.content.articles[locale]?.items ?? NO_ARTICLES;
export const selectProjects = (state: WithContent, locale: Locale) =>
  state.content.projects[locale]?.items ?? NO_PROJECTS;

/** At most six (spec §2, "Home page"). */
export const selectHomeArticles = createSelector([selectArticles], (items) =>
  items.slice(0, HOME_ARTICLE_COUNT),
);
/** The first five (spec §2, "Home page"). */
export const selectHomeProjects = createSelector([selectProjects], (items) =>
  items.slice(0, HOME_PROJECT_COUNT),
);

function firstOf<T>(
  lists: Partial<Record<Locale, ListState<T>>>,
  count: number,
): Partial<Record<Locale, ListState<T>>> {
  const entries = Object.entries(lists).map(([locale, list]) => [
    locale,
    { ...list, items: list.items.slice(0, count) },
  ]);
  return Object.fromEntries(entries) as Partial<Record<Locale, ListState<T>>>;
}

/** Only the items that home shows, so that its HTML stays small; `total` still tells how many there are. */
export function trimToHome({ articles, projects }: ContentState): ContentState {
  return { articles: firstOf(articles, HOME_ARTICLE_COUNT), projects: firstOf(projects, HOME_PROJECT_COUNT) };
}
