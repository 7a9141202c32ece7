import type { Locale } from '../../../../../i18n/locales';
import { asciiSlug, folderNameFault, slugOf, type ItemKind } from '../../items/itemName';
import type { ExportedPage } from '../exportedPages';

/** The name of a draft's folder, the same in each import of that page, unless it changes in its program. */
function nameOf({ slug = '', title, key }: ExportedPage, kind: ItemKind): string {
  const own = folderNameFault(slug) === undefined ? slug : (slugOf(slug) ?? slugOf(title));
  return own ?? `${kind}-${asciiSlug(key)}`;
}

/** Gives each draft of one collection a name; later pages of one name get numbers. */
export class DraftNames {
  private readonly used = new Set<string>();

  constructor(private readonly kind: ItemKind) {}

  /** The name, and what the draft takes of it as its addresses. */
  choose(page: ExportedPage, locale: Locale): { name: string; ids: string[] } {
    const name = nameOf(page, this.kind);
    for (let n = 1; ; n++) {
      const own = n === 1 ? name : `${name}-${n}`;
      // A project's id is its folder's name with the language.
      const ids = this.kind === 'project' ? [own, `${own}-${locale}`] : [own];
      if (ids.some((id) => this.used.has(id))) continue;
      for (const id of ids) this.used.add(id);
      return { name: own, ids };
    }
  }
}
