import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/Logo';
import { useLocale } from '../../components/useLocale';
import { useMessages } from '../../components/useMessages';
import { paths } from '@hibari/contract/address/paths';
import { MobileMenu } from './MobileMenu';
import { LanguageLinks, NavLinks } from './ShellLinks';
import styles from './Header.module.css';
import skip from './SkipLink.module.css';
import { selectHeaderBackground, selectHeaderHidden, selectHeaderMode } from './shellSelectors';
import { LOCALE_REGISTRY } from '@hibari/contract/locales';
import { Dropdown } from '../menus/Dropdown';
import { selectIsMobile } from '../device/device';

/** The first tab stop: skips the header. */
export function SkipLink() {
  const t = useMessages('shell');
  return (
    <a className={skip.link} href="#page">
      {t('nav.skip')}
    </a>
  );
}

/** The desktop language switcher. */
function LanguageMenu() {
  const t = useMessages('shell');
  const locale = useLocale();
  const isMobile = useSelector(selectIsMobile);
  return (
    <Dropdown
      menu="language"
      testId={isMobile ? undefined : 'language-switcher'}
      label={
        <>
          <span className="visually-hidden">{`${t('nav.language')}: `}</span>
          <span>{LOCALE_REGISTRY[locale].label}</span>
        </>
      }
    >
      <LanguageLinks />
    </Dropdown>
  );
}

/** Logo, the four sections and the language switcher; on mobile a panel holds them (rule: header.links). */
export function Header() {
  const t = useMessages('shell');
  const locale = useLocale();
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
      <Link className={styles.home} to={paths.home(locale)} data-track="home">
        <Logo />
        <span className="visually-hidden">{` ${t('nav.home')}`}</span>
      </Link>
      <nav className={styles.nav} aria-label={t('nav.label')}>
        <NavLinks />
      </nav>
      <LanguageMenu />
      <MobileMenu />
    </header>
  );
}
