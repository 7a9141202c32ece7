import { ExternalLink } from '../../components/ExternalLink';
import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { familySiteUrl } from '../../site/familySiteUrl';
import { SITE } from '../../site/siteConfig';
import { Dropdown } from '../menus/Dropdown';

/** The family-site dropdown: parent company, its recruitment page, a design hub (rule: footer.family-sites). */
export function FamilySite() {
  const t = useMessages('shell');
  const { locale } = usePlace();
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
