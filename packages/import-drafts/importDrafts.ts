/** Makes drafts of an export of another program (rule: content.import-drafts). */
import type { Locale } from '@hibari/contract/locales';
import { PICTURE_FILE } from '@hibari/content-service/import/files/contentFile';
import { toContentFault } from '@hibari/content-service/import/importProblem';
import { CONTENT_LIMITS, type ContentLimits } from '@hibari/content-service/import/limits';
import type { ItemKind } from '@hibari/content-service/commands/newItem';
import { makeDraft, folderOf, writeDraft, type DraftPlace } from './draft';
import { DraftPlaces } from './draftPlaces';
import type { ExportedPage, ExportedPages, ReadingOptions } from './exportedPages';
import type { ExportFiles, NotTaken } from './exportFiles';
import { loadHtmlToMarkdown } from './htmlToMarkdown';
import { isMarkdown } from './markdownPages';
import { recognise, openSource } from './openExport';

export interface ImportOptions {
  kind: ItemKind;
  /** Of all texts; by default each has that of its letters. */
  locale?: Locale | undefined;
  now?: Date;
  limits?: ContentLimits;
  onPage?: (done: number, all: number) => void;
}

export interface ImportReport {
  /** That made the export. */
  program: string;
  /** Paths in the content folder. */
  drafts: string[];
  /** Folders that were there before. */
  existing: string[];
  notTaken: NotTaken[];
}

/** Writes new folders only. Rejects with a `StartFault` for a source that is no export of the three programs. */
export async function importDrafts(
  source: string,
  contentDir: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const limits = options.limits ?? CONTENT_LIMITS;
  const files = await openSource(source, limits);
  try {
    const { program, read } = await recognise(files, limits);
    const toMarkdown = await loadHtmlToMarkdown();
    const pages = await read(files, { toMarkdown, limits, locale: options.locale });
    const report: ImportReport = { program, drafts: [], existing: [], notTaken: [...files.problems] };
    await new Import(files, contentDir, { ...options, limits, toMarkdown }, report).run(pages);
    return report;
  } finally {
    await files.close();
  }
}

class Import {
  private readonly shown = new Set<string>();

  constructor(
    private readonly files: ExportFiles,
    private readonly contentDir: string,
    private readonly options: ImportOptions & Pick<ReadingOptions, 'limits' | 'toMarkdown'>,
    private readonly report: ImportReport,
  ) {}

  async run({ pages, notTaken, findPicture }: ExportedPages): Promise<void> {
    const { report, options } = this;
    report.notTaken.push(...notTaken);
    const places = new DraftPlaces(this.contentDir, options);
    for (const [at, page] of pages.entries()) {
      const found = await places.choose(page);
      if ('fault' in found) report.notTaken.push({ file: page.file, message: found.fault });
      else if (found.isTaken) report.existing.push(folderOf(found.place));
      else await this.take(page, found.place, findPicture);
      options.onPage?.(at + 1, pages.length);
    }
    report.notTaken.push(...this.leftFiles());
  }

  private async take(
    page: ExportedPage,
    place: DraftPlace,
    find: ExportedPages['findPicture'],
  ): Promise<void> {
    const { limits, toMarkdown, now = new Date() } = this.options;
    const report = (message: string) => this.report.notTaken.push({ file: page.file, message });
    const pictures = { files: this.files, find, limits, shown: this.shown };
    try {
      const draft = await makeDraft(page, place, { source: pictures, toMarkdown, report, now });
      if (await writeDraft(this.contentDir, draft, this.files, limits))
        this.report.drafts.push(`${folderOf(place)}/${place.locale}.md`);
      else this.report.existing.push(folderOf(place));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
      report(toContentFault(error).message);
    }
  }

  /** Files that are no pages; pictures in no draft are only counted. */
  private *leftFiles(): Generator<NotTaken> {
    const known = (path: string) => isMarkdown(path) || /\.(?:csv|xml)$/i.test(path);
    const others = this.files.paths.filter((path) => !known(path));
    const pictures = others.filter((path) => PICTURE_FILE.test(path));
    const count = pictures.filter((path) => !this.shown.has(path)).length;
    if (count > 0) yield { file: `${count} pictures`, message: 'are in no new draft' };
    for (const file of others)
      if (!PICTURE_FILE.test(file)) yield { file, message: 'is neither a page nor a picture' };
  }
}
