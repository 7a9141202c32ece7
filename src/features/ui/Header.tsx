import { useSelector } from 'react-redux';
import { Logo } from '../../components/Logo';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { paths } from '../../lib/paths';
import { LanguageMenu } from './LanguageMenu';
import { MobileMenu } from './MobileMenu';
import { NavLinks } from './NavLinks';
import { selectOpenMenu } from './uiSelectors';
import styles from './Header.module.css';

/** Logo, the four sections and the language switcher; on mobile a panel holds them. */
export function Header() {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const menuOpen = useSelector(selectOpenMenu) === 'mobile';
  return (
    <header
      className={styles.header}
      data-testid="header"
      data-mode="black"
      data-menu={menuOpen ? 'open' : 'closed'}
    >
      <a className={styles.home} href={paths.home(locale)} aria-label={t('nav.home')}>
        <Logo />
      </a>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        <NavLinks />
      </nav>
      <LanguageMenu />
      <MobileMenu />
    </header>
  );
}
