import { ExternalLink } from '../../components/ExternalLink';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { familySiteUrl } from '../../site/familySiteUrl';
import { SITE } from '../../site/siteConfig';
import { useMenu } from '../menus/useMenu';
import styles from './FamilySite.module.css';

/** The family-site dropdown: parent company, its recruitment page, a design hub (rule: footer.family-sites). */
export function FamilySite() {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const { frame, open, listId, button } = useMenu('familySite');
  return (
    <div ref={frame} className={styles.menu} data-testid="family-site">
      <button className={styles.button} {...button}>
        {t('footer.familySite')}
      </button>
      <ul id={listId} className={styles.list} hidden={!open}>
        {SITE.familySites.map((site) => (
          <li key={site.key}>
            <ExternalLink
              href={familySiteUrl(site, locale)}
              notice={t('external')}
              className={styles.link}
              track={site.event}
            >
              <span>{t(`footer.${site.key}`)}</span>
            </ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
