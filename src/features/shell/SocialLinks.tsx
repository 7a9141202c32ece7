import controls from '../../components/controls/button.module.css';
import { ExternalLink } from '../../components/ExternalLink';
import { Icon } from '../../components/Icon';
import { useMessages } from '../../components/useMessages';
import { SITE } from '../../site/siteConfig';
import styles from './SocialLinks.module.css';

export function SocialLinks() {
  const t = useMessages('shell');
  return (
    <ul className={styles.list}>
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
