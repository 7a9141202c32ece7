/** The lists of links that header, menu and footer share: the sections, the languages, the social networks. */
import { NavLink, useLocation } from 'react-router-dom';
import { LOCALES, LOCALE_REGISTRY } from '@hibari/contract/locales';
import controls from '../../components/controls/button.module.css';
import { ExternalLink } from '../../components/ExternalLink';
import { Icon } from '../../components/Icon';
import { useLocale } from '../../components/useLocale';
import { useMessages } from '../../components/useMessages';
import { paths } from '@hibari/contract/address/paths';
import { withLocale } from '../../lib/address/place';
import { SITE } from '../../site/siteConfig';
import languages from './LanguageLinks.module.css';
import sections from './NavLinks.module.css';
import social from './SocialLinks.module.css';

const SECTIONS = ['projects', 'articles', 'team', 'search'] as const;

/** The sections' links. The articles link is shown only when the locale is not en (rule: header.no-articles-in-english). */
export function NavLinks() {
  const t = useMessages('shell');
  const locale = useLocale();
  const shown = SECTIONS.filter((name) => name !== 'articles' || locale !== 'en');
  return (
    <ul className={sections.list}>
      {shown.map((name) => (
        <li key={name}>
          <NavLink className={() => sections.link} to={paths[name](locale)} caseSensitive data-track={name}>
            {t(`nav.${name}`)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

/** The same page in each language: the locale prefix changes, the rest stays (rule: language.prefix-only). */
export function LanguageLinks() {
  const location = useLocation();
  return (
    <ul className={languages.list}>
      {LOCALES.map((language) => (
        <li key={language}>
          <NavLink
            className={() => languages.link}
            to={withLocale(location, language)}
            aria-current="true"
            hrefLang={language}
            lang={language}
            data-track={language}
          >
            {LOCALE_REGISTRY[language].label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

export function SocialLinks() {
  const t = useMessages('shell');
  return (
    <ul className={social.list}>
      {SITE.social.map(({ key, url, event }) => (
        <li key={key}>
          <ExternalLink href={url} notice={t('external')} className={controls.round} track={event}>
            <Icon name={key} />
            <span className="visually-hidden">{t(`footer.${key}`)}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
