import { BrandMark } from '../../components/Logo';
import { useMessages } from '../../components/useMessages';
import { SITE } from '../../site/siteConfig';
import { BackToTop } from './BackToTop';
import { Dropdown } from '../menus/Dropdown';
import { MotionSwitch } from '../device/MotionSwitch';
import { SocialLinks } from './ShellLinks';
import styles from './Footer.module.css';
import { ExternalLink } from '../../components/ExternalLink';
import { useLocale } from '../../components/useLocale';
import { familySiteUrl } from '../../site/familySiteUrl';

/** The family-site dropdown: parent company, its recruitment page, a design hub (rule: footer.family-sites). */
function FamilySite() {
  const t = useMessages('shell');
  const locale = useLocale();
  return (
    <Dropdown menu="familySite" testId="family-site" label={t('footer.familySite')}>
      <ul>
        {SITE.familySites.map((site) => (
          <li key={site.key}>
            <ExternalLink href={familySiteUrl(site, locale)} notice={t('external')} track={site.event}>
              <span>{t(`footer.${site.key}`)}</span>
            </ExternalLink>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

/** 'Follow us' with the social links; award, copyright and the family sites (rule: footer.follow-us). */
export function Footer() {
  const t = useMessages('shell');
  return (
    <>
      <BackToTop />
      <footer className={`${styles.footer} later`}>
        <div className={styles.follow}>
          <h2 className={styles.title} lang="en">
            {t('footer.followUs')}
          </h2>
          <SocialLinks />
        </div>
        <div className={styles.base}>
          {SITE.award && <BrandMark mark={SITE.award} size={56} label={t('footer.award')} />}
          <p className={styles.copyright}>{t('footer.copyright', { year: SITE.copyrightYear })}</p>
          <FamilySite />
          <MotionSwitch />
        </div>
      </footer>
    </>
  );
}
