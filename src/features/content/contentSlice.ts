/**
 * Content as it was received, one entry for each list. A list is keyed by its name and locale, so that a leaving page
 * keeps its content and going back shows at once what was loaded.
 */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Locale } from '../../../i18n/locales';
import type { Article, Project } from '../../contract/schemas';

/** One word for a request's state; `missing` is an answer (404), `failed` is none. */
export type LoadStatus = 'idle' | 'loading' | 'ready' | 'missing' | 'failed';

export interface ListState<T> {
  status: LoadStatus;
  items: T[];
  /** How many items the service has, which may be more than are held. */
  total: number;
  /** It has come and no FETCH action has taken it yet, so that none fetches it again. */
  fresh: boolean;
}

export interface ContentState {
  /** The home page's articles: blog and media merged in ja, blog_kr in ko, none in en (decisions §4). */
  articles: Partial<Record<Locale, ListState<Article>>>;
  /** Every project of the locale, newest first. */
  projects: Partial<Record<Locale, ListState<Project>>>;
}

export type ListName = keyof ContentState;
interface ListRef {
  list: ListName;
  locale: Locale;
}
type Received =
  | { list: 'articles'; locale: Locale; items: Article[]; total: number }
  | { list: 'projects'; locale: Locale; items: Project[]; total: number };

/** The home article load; runs on mount and on each locale change (spec §7). */
export const fetchArticleList = createAction<{ locale: Locale }>('FETCH_ARTICLE_LIST');
/** Its twin for the main project list. */
export const fetchProjectList = createAction<{ locale: Locale }>('FETCH_PROJECT_LIST');

const emptyList = { status: 'idle' as LoadStatus, items: [], total: 0, fresh: false };

function setStatus(state: ContentState, { list, locale }: ListRef, status: LoadStatus): void {
  state[list][locale] = { ...(state[list][locale] ?? emptyList), status };
}

const initialState: ContentState = { articles: {}, projects: {} };

const contentSlice = createSlice({
  name: 'content',
  initialState,
  reducers: {
    listRequested: (state, { payload }: PayloadAction<ListRef>) => setStatus(state, payload, 'loading'),
    listReceived(state, { payload }: PayloadAction<Received>) {
      const held = { status: 'ready' as const, total: payload.total, fresh: true };
      if (payload.list === 'articles') state.articles[payload.locale] = { ...held, items: payload.items };
      else state.projects[payload.locale] = { ...held, items: payload.items };
    },
    listUsed(state, { payload }: PayloadAction<ListRef>) {
      const held = state[payload.list][payload.locale];
      if (held) held.fresh = false;
    },
    /** What was shown before stays shown; an empty list says that it failed. */
    listFailed: (state, { payload }: PayloadAction<ListRef>) => setStatus(state, payload, 'failed'),
    /** A cancelled load is not pending: the list is what it was before. */
    listCancelled(state, { payload }: PayloadAction<ListRef>) {
      const held = state[payload.list][payload.locale];
      setStatus(state, payload, held && held.items.length > 0 ? 'ready' : 'idle');
    },
  },
});

export const { listRequested, listReceived, listUsed, listFailed, listCancelled } = contentSlice.actions;
export const contentReducer = contentSlice.reducer;
