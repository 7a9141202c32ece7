import { familySiteUrl } from '../../src/site/familySiteUrl';
import { SITE } from '../../src/site/siteConfig';

describe('the site configuration', () => {
  it('has three family sites and three social links, each with its event', () => {
    expect(SITE.familySites.map(({ event }) => event)).toEqual([
      'footer_product',
      'footer_career',
      'footer_design_hub',
    ]);
    expect(SITE.social.map(({ event }) => event)).toEqual(['footer_note', 'footer_X', 'footer_insta']);
  });

  it.each(SITE.familySites.map((site) => [site.key, site] as const))(
    '%s: Japanese in ja, English in en and ko [footer.family-languages]',
    (_, site) => {
      expect(familySiteUrl(site, 'ja')).toBe(site.url.ja);
      expect(familySiteUrl(site, 'en')).toBe(site.url.en);
      expect(familySiteUrl(site, 'ko')).toBe(site.url.en);
    },
  );
});
