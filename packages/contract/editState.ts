import type { Locale } from './locales';

/** The address of the server's events for editors' windows. Under the content service's own name, so never a page. */
export const EDIT_EVENTS = '/content/edit/events';

/** The state that an editor's window receives (`npm run edit`). */
export interface EditState {
  /** Another one means that the content has changed. */
  edition: string;
  /** What `content -- check` finds. */
  problems: { file: string; line?: number; field?: string; message: string; kept: boolean; lint?: string }[];
  unpublished: UnpublishedItem[];
}

export interface UnpublishedItem {
  locale: Locale;
  title: string;
  /** The page that shows it. */
  path: string;
  /** Where an article was published, if it has no page here. */
  link?: string;
  state: 'draft' | 'scheduled' | 'ended';
  /** When it appears, or has disappeared. */
  at?: string;
}
