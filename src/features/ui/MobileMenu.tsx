import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMessages } from '../../components/useMessages';
import { LanguageLinks } from './LanguageLinks';
import { menuToggled } from './menusSlice';
import { NavLinks } from './NavLinks';
import { SocialLinks } from './SocialLinks';
import { selectOpenMenu } from './uiSelectors';
import styles from './MobileMenu.module.css';

/** The mobile header's toggle and its panel: the sections, the languages as a plain list, the social links (spec §2). */
export function MobileMenu() {
  const t = useMessages('shell');
  const dispatch = useDispatch();
  const open = useSelector(selectOpenMenu) === 'mobile';
  const panelId = useId();
  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={styles.toggle}
        data-testid="menu-toggle"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={t(open ? 'nav.menuClose' : 'nav.menuOpen')}
        onClick={() => dispatch(menuToggled('mobile'))}
      />
      <div id={panelId} className={styles.panel} data-testid="mobile-menu" hidden={!open}>
        <nav className={styles.nav} aria-label={t('nav.label')}>
          <NavLinks />
        </nav>
        <div className={styles.languages}>
          <LanguageLinks />
        </div>
        <SocialLinks />
      </div>
    </div>
  );
}
