import { useId } from 'react';
import { useSelector } from 'react-redux';
import chips from '../../components/controls/chip.module.css';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { paths } from '../../lib/address/paths';
import type { WithContent } from '../content/contentState';
import styles from './RecommendedKeywords.module.css';
import { findKeyword, recommendedKeywords, selectPopularTags } from './keywordSelectors';

/** Links to the recommended keywords. `text` is the current search. */
export function RecommendedKeywords({ text }: { text?: string }) {
  const t = useMessages('search');
  const shell = useMessages('shell');
  const { locale } = usePlace();
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
            <a
              className={chips.chip}
              href={paths.search(locale, keyword)}
              aria-current={keyword === current ? 'page' : undefined}
            >
              {keyword}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
