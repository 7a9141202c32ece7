import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import controls from '../../components/controls/button.module.css';
import { Icon } from '../../components/Icon';
import type { OfferedContent } from '../../components/offline/offer';
import { useMessages } from '../../components/useMessages';
import type { ListState } from '../content/contentState';
import { findMissing, ListOffer } from './ListOffer';
import { SectionHead } from './SectionHead';

interface ListSectionProps {
  title: string;
  what: OfferedContent;
  list: ListState;
  /** None of its items is shown here. */
  isEmpty: boolean;
  /** Missing items are offered among the first `count` of the list; 0 offers none below the shown ones. */
  count?: number;
  /** The address of the 'See all' link; absent for none. */
  all?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A section that shows items of a list, and offers to load missing ones. Renders nothing if there are none to load. */
export function ListSection(props: ListSectionProps) {
  const { title, what, list, isEmpty, count, all, className, children } = props;
  const t = useMessages('shell');
  if (isEmpty && !findMissing([list])) return null;
  const seeAll = all !== undefined && !isEmpty && (
    <Link className={controls.quiet} to={all}>
      <span>{t('section.seeAll')}</span>
      <span className="visually-hidden">{`: ${title}`}</span>
      <Icon name="arrow" />
    </Link>
  );
  return (
    <section className={seeAll ? 'later' : className}>
      <SectionHead title={title}>{seeAll}</SectionHead>
      {!isEmpty && children}
      <ListOffer what={what} lists={[list]} count={isEmpty ? undefined : count} />
    </section>
  );
}
