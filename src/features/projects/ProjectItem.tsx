import type { ReactNode, FocusEvent } from 'react';
import { useLocale } from '../../components/useLocale';
import { Phrases } from '../../components/text/Phrases';
import { ItemThumbnail } from '../../components/ItemThumbnail';
import { itemCategory, itemName } from '../../lib/items/itemName';
import type { Project } from '@hibari/contract/schemas';
import { paths } from '@hibari/contract/address/paths';
import type { PictureSlot } from '../../lib/pictures/pictureSlot';
import card from '../lists/Card.module.css';
import styles from './ProjectItem.module.css';

/** Shows the whole card whose link gets the focus in a row that is swiped; browsers leave a visible part of it as it is. */
export function bringCard({ target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return;
  target.closest('li')?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'start' });
}

interface ProjectItemProps {
  item: Project;
  /** How wide its picture is. */
  slot: PictureSlot;
  /** Id of the list item, for links to it. */
  id?: string | undefined;
  /** A wide item also shows its main text, beside the picture on desktop. */
  wide?: boolean;
  /** Its picture is one of the first on the page. */
  eager?: boolean;
  /** Marks search matches in a text. */
  mark?: (text: string) => ReactNode;
}

const unmarked = (text: string): ReactNode => <Phrases text={text} />;

/** One project of a list, linked to its page. A field that serves as its name is not repeated. */
export function ProjectItem({
  item,
  slot,
  id,
  wide = false,
  eager = false,
  mark = unmarked,
}: ProjectItemProps) {
  const locale = useLocale();
  const name = itemName(item, locale);
  const category = itemCategory(item);
  return (
    <li id={id} className={styles.item} data-testid="project-item" data-wide={wide}>
      <article className={styles.card} data-cursor="1">
        <ItemThumbnail image={item.thumbnail[0]} slot={slot} shape={wide ? 'wide' : 'card'} eager={eager} />
        <div className={styles.info}>
          <p className={styles.meta}>
            {category && category !== name && <span className={card.category}>{category}</span>}
            {item.service_name && item.service_name !== name && <span>{mark(item.service_name)}</span>}
          </p>
          <h3 className={styles.title}>
            <a className={card.link} href={paths.project(locale, item.postId || item.id)}>
              {mark(name)}
            </a>
          </h3>
          {wide && item.main_text && <p className={styles.text}>{item.main_text}</p>}
        </div>
      </article>
    </li>
  );
}
