import { useSelector } from 'react-redux';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import type { WithContent } from '../../features/content/contentSelectors';
import { selectShownArticle } from '../../features/content/shownArticle';
import { ArticleElsewhere } from './ArticleElsewhere';
import { ArticleReading } from './ArticleReading';

/** A Korean article; in other languages where it is to be read (spec §2, decisions §2). */
export function ArticlePage() {
  const shell = useMessages('shell');
  const {
    locale,
    params: { id = '' },
  } = usePlace();
  const shown = useSelector((state: WithContent) => selectShownArticle(state, locale, id));
  return (
    <main id="page" data-testid="page" data-page="article">
      {shown === 'elsewhere' && <ArticleElsewhere id={id} />}
      {/* Still coming, or not to be had: visitors are told of no failure (spec §8). */}
      {!shown && <h1 className="visually-hidden">{shell('nav.articles')}</h1>}
      {shown && shown !== 'elsewhere' && <ArticleReading article={shown} />}
    </main>
  );
}
