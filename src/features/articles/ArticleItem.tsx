import { useSelector } from 'react-redux';
import type { ReactNode } from 'react';
import card from '../lists/Card.module.css';
import styles from './ArticleItem.module.css';
import { DeviceLoop } from '../device/DeviceLoop';
import { useLocale } from '../../components/useLocale';
import { Phrases } from '../../components/text/Phrases';
import { ItemThumbnail } from '../../components/ItemThumbnail';
import { itemCategory, itemName } from '../../lib/items/itemName';
import type { Article } from '@hibari/contract/schemas';
import { formatDate } from '../../lib/text/formatDate';
import type { PictureSlot } from '../../lib/pictures/pictureSlot';
import { paths } from '@hibari/contract/address/paths';
import { ARTICLE_MOTION_INDEX } from '../../lib/specConstants';
import { selectIsMobile } from '../device/device';
import { ExternalLink } from '../../components/ExternalLink';
import { Icon } from '../../components/Icon';
import wideStill from '../../../static/motion/wide.still.json';
import { selectMenuHidesPage } from '../menus/menusSlice';

interface ArticleLinkProps {
  item: Article;
  externalNotice: string;
  children: ReactNode;
}

/**
 * In ko an article opens on the site, elsewhere its external link opens in a new tab. Without a link it is plain text
 * (rule: articles.opens-external).
 */
function ArticleLink({ item, externalNotice, children }: ArticleLinkProps) {
  const locale = useLocale();
  if (locale === 'ko') {
    return (
      <a className={card.link} href={paths.article(locale, item.id)} data-track={`articles_${item.id}`}>
        {children}
      </a>
    );
  }
  if (!item.link) return children;
  return (
    <ExternalLink
      className={card.link}
      href={item.link}
      notice={externalNotice}
      track={`articles_${item.id}`}
    >
      {children}
      <span className={styles.external}>
        <Icon name="external" />
      </span>
    </ExternalLink>
  );
}

const loadWide = () =>
  import(/* webpackChunkName: "loop-wide" */ '../../../static/motion/wide.json').then(
    (module) => module.default,
  );

/** The 1200 × 360 motion behind the sixth article (rule: home.wide-motion). */
function ArticleMotion() {
  const hidden = useSelector(selectMenuHidesPage);
  return (
    <div className={styles.motion} data-testid="article-motion" aria-hidden="true">
      <DeviceLoop still={wideStill} loadAnimation={loadWide} hidden={hidden} />
    </div>
  );
}

interface ArticleItemProps {
  item: Article;
  index: number;
  /** How wide its picture is. */
  slot: PictureSlot;
  /** Id of the list item, for links to it. */
  id?: string | undefined;
  /** Announces a link that opens a new tab. */
  externalNotice: string;
  /** Shows tags, on desktop. */
  isHasTag?: boolean;
  /** Shows the wide motion behind the item with index 5, on desktop. */
  isHasMotion?: boolean;
  isHideCate?: boolean;
  /** Its picture is large, and the first of the page. */
  lead?: boolean;
  /** Its picture is one of the first on the page. */
  eager?: boolean;
  /** Marks search matches in a text. */
  mark?: (text: string) => ReactNode;
}

interface TagsProps {
  tags: readonly string[];
  mark: (text: string) => ReactNode;
}

function Tags({ tags, mark }: TagsProps) {
  const locale = useLocale();
  return (
    <ul className={styles.tags}>
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <a className={styles.tag} href={paths.search(locale, tag)}>
            {mark(tag)}
          </a>
        </li>
      ))}
    </ul>
  );
}

const unmarked = (text: string): ReactNode => <Phrases text={text} />;

/** One article of a list (rule: articles.tags-on-desktop). A field that serves as its name is not repeated. */
export function ArticleItem({
  item,
  index,
  slot,
  id,
  externalNotice,
  lead = false,
  eager = lead,
  mark = unmarked,
  ...options
}: ArticleItemProps) {
  const locale = useLocale();
  const isMobile = useSelector(selectIsMobile);
  const name = itemName(item, locale);
  const category = itemCategory(item);
  const date = formatDate(item.date, locale);
  const hasMotion = options.isHasMotion && index === ARTICLE_MOTION_INDEX && !isMobile;
  return (
    <li id={id} className={styles.item} data-testid="article-item">
      {hasMotion && <ArticleMotion />}
      <article className={styles.card} data-cursor="1">
        <ItemThumbnail image={item.thumbnail[0]} slot={slot} eager={eager} />
        <p className={styles.meta}>
          {!options.isHideCate && category && category !== name && (
            <span className={card.category}>{category}</span>
          )}
          {date && date !== name && <time dateTime={item.date}>{date}</time>}
        </p>
        <h3 className={styles.title}>
          <ArticleLink item={item} externalNotice={externalNotice}>
            {mark(name)}
          </ArticleLink>
        </h3>
      </article>
      {options.isHasTag && item.tags.length > 0 && <Tags tags={item.tags} mark={mark} />}
    </li>
  );
}
