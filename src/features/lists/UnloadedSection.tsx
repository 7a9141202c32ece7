import { useSelector } from 'react-redux';
import { isUnanswered, LoadOffer, type Offered } from '../../components/offline';
import { selectList, type WithContent } from '../content/contentSelectors';
import type { ListRef } from '../content/contentSlice';
import { SectionHead } from './SectionHead';

interface UnloadedSectionProps {
  title: string;
  what: Offered;
  list: ListRef;
  className?: string | undefined;
}

/** A section of whose list nothing is stored: an offer to load it, or nothing at all if the list is empty. */
export function UnloadedSection({ title, what, list, className }: UnloadedSectionProps) {
  const { status } = useSelector((state: WithContent) => selectList(state, list));
  if (!isUnanswered(status)) return null;
  return (
    <section className={className}>
      <SectionHead title={title} />
      <LoadOffer what={what} status={status} />
    </section>
  );
}
