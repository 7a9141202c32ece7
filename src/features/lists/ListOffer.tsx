import { LoadOffer } from '../../components/offline/offline';
import type { ListState } from '../content/contentState';
import { findMissing } from './findMissing';
import type { OfferedContent } from '../../components/offline/offer';

interface ListOfferProps {
  what: OfferedContent;
  lists: readonly ListState[];
  /** How many items of each list the view shows at most. */
  count?: number | undefined;
}

/** Offers to load what lists miss: in their place or, if some items are shown, below them (rule: failure.offer). */
export function ListOffer({ what, lists, count }: ListOfferProps) {
  const lack = findMissing(lists, count);
  return (
    lack && (
      <LoadOffer
        what={what}
        busy={lists.some(({ status }) => status === 'loading')}
        form={lack === 'all' ? 'whole' : 'below'}
      />
    )
  );
}
