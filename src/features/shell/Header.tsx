import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Logo } from '../../components/Logo';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { paths } from '../../lib/address/paths';
import { LanguageMenu } from './LanguageMenu';
import { MobileMenu } from './MobileMenu';
import { NavLinks } from './NavLinks';
import styles from './Header.module.css';
import { selectHeaderBackground, selectHeaderHidden, selectHeaderMode } from './shellSelectors';

/** Logo, the four sections and the language switcher; on mobile a panel holds them (rule: header.links). */
export function Header() {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const mode = useSelector(selectHeaderMode);
  const background = useSelector(selectHeaderBackground);
  const hidden = useSelector(selectHeaderHidden);
  // True for keyboard focus only: what is pressed is in view already, so scrolling may hide the header.
  const [focused, setFocused] = useState(false);
  return (
    <header
      className={styles.header}
      data-testid="header"
      data-mode={mode}
      data-hidden={hidden && !focused}
      data-background={background}
      onFocus={({ currentTarget }) => setFocused(!currentTarget.matches(':active'))}
      onBlur={() => setFocused(false)}
    >
      <a className={styles.home} href={paths.home(locale)} data-track="home">
        <Logo />
        <span className="visually-hidden">{` ${t('nav.home')}`}</span>
      </a>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        <NavLinks />
      </nav>
      <LanguageMenu />
      <MobileMenu />
    </header>
  );
}
