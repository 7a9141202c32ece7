import type { Locale } from '../../../../../i18n/locales';
import type { Collection } from '../../../../contract/collections';
import { collectionOf, type ItemKind } from '../../items/itemName';
import type { ExportedPage } from '../exportedPages';
import { DraftNames } from './draftNames';
import { existingNames } from './existingNames';
import { localeOf } from './localeOf';
import type { DraftPlace } from './makeDraft';

/** Where the pages of one export go. */
export class DraftPlaces {
  private readonly names = new Map<Collection, { own: DraftNames; existing: ReadonlySet<string> }>();

  constructor(
    private readonly contentDir: string,
    private readonly options: { kind: ItemKind; locale?: Locale | undefined },
  ) {}

  /** Each page once, in their order: names depend on those before. Resolves to whether an item has that place. */
  async choose(page: ExportedPage): Promise<{ place: DraftPlace; isTaken: boolean } | { fault: string }> {
    const { kind, locale = localeOf(`${page.title}\n${page.body}`) } = this.options;
    const collection = collectionOf(kind, locale);
    if (!collection)
      return { fault: 'is English, and articles are Japanese or Korean: give --as project, or --locale' };
    const names = this.names.get(collection) ?? {
      own: new DraftNames(kind),
      existing: await existingNames(this.contentDir, collection),
    };
    this.names.set(collection, names);
    const { name, ids } = names.own.choose(page, locale);
    const isTaken = ids.some((id) => names.existing.has(id));
    return { place: { collection, locale, postId: name }, isTaken };
  }
}
