import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import controls from '../../components/controls/button.module.css';
import { pathBelowLocale } from '../../lib/address/place';
import { type WithNavigation, folded, unfolded } from '../../navigation/navigationSlice';
import styles from './CopyLink.module.css';

const CONFIRMATION_MS = 4_000;

interface CopyLinkProps {
  label: string;
  copied: string;
}

async function copyAddress(): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    return true;
  } catch {
    // Permission denied or an insecure context: nothing was copied, so nothing is announced
    // (rule: project.copy-denied).
    return false;
  }
}

/** Copies the page's address. The confirmation appears only when it was copied (rule: project.copy-confirmed). */
export function CopyLink({ label, copied }: CopyLinkProps) {
  const dispatch = useDispatch();
  // Of this page: the next one may have such a link too.
  const name = `copied ${pathBelowLocale(useLocation())}`;
  const copies = useSelector(
    ({ ui }: WithNavigation) =>
      ui.navigation.unfolded?.filter((unfoldedName) => unfoldedName === name).length,
  );

  useEffect(() => {
    if (!copies) return undefined;
    // Again while it is shown: a report may get lost.
    const timer = setInterval(() => dispatch(folded(name)), CONFIRMATION_MS);
    return () => clearInterval(timer);
  }, [copies, name, dispatch]);

  const copy = async () => {
    const done = await copyAddress();
    if (done) dispatch(unfolded(name));
    else if (copies) dispatch(folded(name));
  };
  return (
    <div className={styles.copy}>
      <button type="button" className={controls.primary} data-testid="copy-link" onClick={() => void copy()}>
        <Icon name="link" />
        <span>{label}</span>
      </button>
      <p className={styles.status} role="status">
        {copies ? copied : null}
      </p>
    </div>
  );
}
