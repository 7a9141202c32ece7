import { useSyncExternalStore, type MouseEvent } from 'react';
import { formatAddress, type Address } from '../../lib/place';
import styles from './MoreLink.module.css';

interface MoreLinkProps {
  label: string;
  /** The address of the list with its next page. */
  to: Address;
  /** Id of the first new item: without scripts the browser goes on there. */
  anchor: string;
  /** The next page is on its way; the link stays where it is and keeps the focus. */
  busy: boolean;
  onPress: () => void;
}

const never = () => () => undefined;

/** The paging action under a list: a link, which the shell turns into a change of the list where it stands. */
export function MoreLink({ label, to, anchor, busy, onPress }: MoreLinkProps) {
  const hash = useSyncExternalStore(
    never,
    () => '',
    () => `#${anchor}`,
  );
  const onClick = (event: MouseEvent) => {
    if (busy) event.preventDefault();
    else onPress();
  };
  return (
    <a
      className={styles.more}
      href={formatAddress({ ...to, hash })}
      data-testid="more"
      data-navigation="extend"
      aria-disabled={busy}
      onClick={onClick}
    >
      {label}
    </a>
  );
}
