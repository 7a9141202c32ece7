import { ARTICLE_SOURCES } from '../../contract/articleSources';
import type { Collection } from '../../contract/collections';
import type { Locale } from '../../../i18n/locales';

/** Percent, 0–100, by the collection a call reads. */
export type ProgressBySource = Partial<Record<Collection, number>>;

/**
 * (articles + projects × (en ? 2 : 1)) / 2. Here articles is the mean of its calls, and 0 without calls
 * (rule: loading.combined-progress).
 */
export function combinedProgress(progress: ProgressBySource, locale: Locale): number {
  const sources = ARTICLE_SOURCES[locale];
  const sum = sources.reduce((total, source) => total + (progress[source] ?? 0), 0);
  const articles = sources.length === 0 ? 0 : sum / sources.length;
  const projects = (progress.post ?? 0) * (locale === 'en' ? 2 : 1);
  return Math.min(100, Math.max(0, (articles + projects) / 2));
}
