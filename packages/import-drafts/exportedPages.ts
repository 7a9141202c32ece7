/** What each program's reader makes of an export, for the one place that makes drafts of it. */
import type { Locale } from '@hibari/contract/locales';
import type { ContentLimits } from '@hibari/content-service/import/limits';
import type { ExportFiles, NotTaken } from './exportFiles';
import type { HtmlToMarkdown } from './htmlToMarkdown';

export interface ExportedPage {
  /** Path inside the export; a post by its title. */
  file: string;
  /** Folder inside the export from which its pictures are named. */
  folder: string;
  title: string;
  /** As the export has it. */
  date?: string | undefined;
  categories: string[];
  tags: string[];
  lead?: string | undefined;
  link?: string | undefined;
  /** The name in its address, by the program. */
  slug?: string | undefined;
  /** The same in each export of this page. */
  key: string;
  /** Markdown, with pictures and links as the export names them. */
  body: string;
  /** The picture that stands for it, as the export names it. */
  cover?: string | undefined;
}

/** The path of a picture inside the export; throws what is wrong, as a sentence. */
export type FindPicture = (folder: string, source: string) => string;

export interface ExportedPages {
  pages: ExportedPage[];
  notTaken: NotTaken[];
  findPicture: FindPicture;
}

export interface ReadingOptions {
  toMarkdown: HtmlToMarkdown;
  limits: ContentLimits;
  /** Of every text, if it is given. */
  locale?: Locale | undefined;
}

export interface ExportReader {
  /** As its users call it. */
  program: string;
  read: (files: ExportFiles, options: ReadingOptions) => Promise<ExportedPages>;
}
