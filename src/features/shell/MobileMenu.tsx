import { useSelector } from 'react-redux';
import { useMessages } from '../../components/useMessages';
import { LanguageLinks, NavLinks, SocialLinks } from './ShellLinks';
import { useMenu } from '../menus/useMenu';
import styles from './MobileMenu.module.css';
import { selectIsMobile } from '../device/device';

/** The mobile header's toggle and its panel: the sections, the languages as a plain list, the social links (rule: header.mobile-panel). */
export function MobileMenu() {
  const t = useMessages('shell');
  const isMobile = useSelector(selectIsMobile);
  const { frame, open, listId, button } = useMenu('mobile', true);
  return (
    <div ref={frame} className={styles.menu} data-open={open}>
      <button
        className={styles.toggle}
        data-testid="menu-toggle"
        aria-label={t(open ? 'nav.menuClose' : 'nav.menuOpen')}
        {...button}
      />
      <div id={listId} className={styles.panel} data-testid="mobile-menu" hidden={!open}>
        <nav className={styles.nav} aria-label={t('nav.label')}>
          <NavLinks />
        </nav>
        {/* Only the switcher of the visible layout has the test id. */}
        <div className={styles.languages} {...(isMobile && { 'data-testid': 'language-switcher' })}>
          <LanguageLinks />
        </div>
        <SocialLinks />
      </div>
    </div>
  );
}
