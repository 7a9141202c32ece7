import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ExternalLink } from '../../components/ExternalLink';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { familySiteUrl, SITE } from '../../site/siteConfig';
import { menuToggled } from './menusSlice';
import { selectOpenMenu } from './uiSelectors';
import styles from './FamilySite.module.css';

/** The family-site dropdown: parent company, its recruitment page, a design hub (spec §2, "Shell"). */
export function FamilySite() {
  const t = useMessages('shell');
  const { locale } = usePlace();
  const dispatch = useDispatch();
  const open = useSelector(selectOpenMenu) === 'familySite';
  const listId = useId();
  return (
    <div className={styles.menu} data-testid="family-site">
      <button
        type="button"
        className={styles.button}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => dispatch(menuToggled('familySite'))}
      >
        {t('footer.familySite')}
      </button>
      <ul id={listId} className={styles.list} hidden={!open}>
        {SITE.familySites.map((site) => (
          <li key={site.key}>
            <ExternalLink href={familySiteUrl(site, locale)} notice={t('external')} className={styles.link}>
              {t(`footer.${site.key}`)}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
