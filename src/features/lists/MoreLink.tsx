import type { MouseEvent } from 'react';
import { useIsHydrating } from '../../components/useIsHydrating';
import { formatAddress, type Address } from '../../lib/address/place';
import styles from './MoreLink.module.css';

interface MoreLinkProps {
  label: string;
  /** The address of the list including its next page. */
  to: Address;
  /** Id of the first new item, to which the browser jumps without scripts. */
  anchor: string;
  /** The next page is loading; the link stays in place and keeps the focus. */
  busy: boolean;
  onPress: () => void;
}

/** 'More' under a list: a link, which the shell turns into an update of the list in place. */
export function MoreLink({ label, to, anchor, busy, onPress }: MoreLinkProps) {
  const hash = useIsHydrating() ? `#${anchor}` : '';
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
