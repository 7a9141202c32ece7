import type { ListState } from '../content/contentState';
import { SectionHead } from './SectionHead';
import { findMissing } from './findMissing';
import { ListOffer } from './ListOffer';
import type { OfferedContent } from '../../components/offline/offer';

interface UnloadedSectionProps {
  title: string;
  what: OfferedContent;
  list: ListState;
  className?: string | undefined;
}

/** A section without items: its heading and an offer to load them. Renders nothing if there are none to load. */
export function UnloadedSection({ title, what, list, className }: UnloadedSectionProps) {
  if (!findMissing([list])) return null;
  return (
    <section className={className}>
      <SectionHead title={title} />
      <ListOffer what={what} lists={[list]} />
    </section>
  );
}
