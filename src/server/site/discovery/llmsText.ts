/** `/llms.txt` (llmstxt.org): what the site is and where its contents are, for programs that read rather than browse. */
import { LOCALE_REGISTRY, LOCALES, type Locale } from '../../../../i18n/locales';
import { itemName } from '../../../contract/itemName';
import { feedPath } from '../../../lib/address/filePaths';
import { paths } from '../../../lib/address/paths';
import type { PageIndex } from './pageIndex';

/** A text on one line that cannot end a Markdown link. */
const line = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\[\]]/g, '\\$&');

export interface LlmsSource {
  pageIndex: PageIndex;
  siteUrl: string;
  texts: Record<Locale, { name: string; description: string }>;
}

export function llmsText({ pageIndex, siteUrl, texts }: LlmsSource): string {
  const sections = LOCALES.map((locale) => {
    const items = pageIndex[locale].pages.flatMap(({ item, path }) => {
      if (!item) return [];
      const about = 'main_text' in item && item.main_text ? `: ${line(item.main_text)}` : '';
      return `- [${line(itemName(item, locale))}](${siteUrl}${path})${about}`;
    });
    return [
      `## ${LOCALE_REGISTRY[locale].label}`,
      '',
      `- [${texts[locale].name}](${siteUrl}${paths.home(locale)}): ${line(texts[locale].description)}`,
      `- [Atom](${siteUrl}${feedPath(locale, 'xml')}), [JSON Feed](${siteUrl}${feedPath(locale, 'json')})`,
      ...items,
    ].join('\n');
  });
  return `# ${texts.en.name}\n\n> ${line(texts.en.description)}\n\n${sections.join('\n\n')}\n`;
}
