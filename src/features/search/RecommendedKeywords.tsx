/** Which keywords a search recommends, and which of them a text is. */
import { useId } from 'react';
import { useSelector } from 'react-redux';
import { createSelector } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import chips from '../../components/controls/chip.module.css';
import { useLocale } from '../../components/useLocale';
import { useMessages } from '../../components/useMessages';
import { paths } from '@hibari/contract/address/paths';
import { type WithContent, heldOf } from '../content/contentState';
import styles from './RecommendedKeywords.module.css';
import { LOCALE_REGISTRY, type Locale } from '@hibari/contract/locales';
import type { Item } from '@hibari/contract/schemas';
import { fold } from '@hibari/contract/text/fold';

const MAX_TAGS = 8;

/** How often each tag is used; an item in several lists counts once. */
function countTags(items: readonly Item[]): Map<string, number> {
  const distinct = new Map(items.map((item) => [`${item.postId}/${item.id}`, item]));
  const counts = new Map<string, number>();
  for (const { tags } of distinct.values()) {
    for (const tag of new Set(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return counts;
}

/** The most used tags among a language's loaded items, most used first. */
export const selectPopularTags = createSelector(
  [(state: WithContent) => state.content.lists, (_state: unknown, locale: Locale) => locale],
  (lists, locale) => {
    const held = Object.values(lists).flatMap((list) => heldOf(list).items);
    const counts = countTags(held.filter((item) => item.locale === LOCALE_REGISTRY[locale].contentLocale));
    return [...counts]
      .sort(([a, first], [b, second]) => second - first || (a < b ? -1 : 1))
      .slice(0, MAX_TAGS)
      .map(([tag]) => tag);
  },
);

/**
 * The translations' list or, if it is empty, the most used tags (rule: search.recommended-keywords).
 * @param t has the language's messages of the search page
 */
export function recommendedKeywords(t: TFunction<'search'>, popular: readonly string[]): readonly string[] {
  const chosen: unknown = t('recommended', { returnObjects: true });
  return Array.isArray(chosen) && chosen.length > 0 ? (chosen as string[]) : popular;
}

/** The keyword that a search text is, in any spelling that folds alike. */
export function findKeyword(keywords: readonly string[], text: string): string | undefined {
  const folded = fold(text);
  return keywords.find((keyword) => fold(keyword) === folded);
}

/** Links to the recommended keywords. `text` is the current search. */
export function RecommendedKeywords({ text }: { text?: string }) {
  const t = useMessages('search');
  const shell = useMessages('shell');
  const locale = useLocale();
  const popular = useSelector((state: WithContent) => selectPopularTags(state, locale));
  const title = useId();
  const keywords = recommendedKeywords(t, popular);
  const current = text && findKeyword(keywords, text);
  if (keywords.length === 0) return null;
  return (
    <div className={styles.keywords} data-testid="recommended-keywords">
      <p id={title} className={styles.title}>
        {shell('section.recommendedKeywords')}
      </p>
      <ul className={chips.chips} aria-labelledby={title}>
        {keywords.map((keyword) => (
          <li key={keyword}>
            <Link
              className={chips.chip}
              to={paths.search(locale, keyword)}
              aria-current={keyword === current ? 'page' : undefined}
            >
              {keyword}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
