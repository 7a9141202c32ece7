/** What the readers of Markdown exports have in common. */
import { posix } from 'node:path';
import { LOCALE_REGISTRY, DEFAULT_LOCALE } from '@hibari/contract/locales';
import { decodeText } from '@hibari/content-service/import/files/decodeText';
import { ContentFault, toContentFault } from '@hibari/content-service/import/importProblem';
import { createPictureFinder } from '@hibari/content-service/import/pictures/findPicture';
import type { ExportedPage, ExportedPages, FindPicture, ReadingOptions } from './exportedPages';
import type { ExportFiles, NotTaken } from './exportFiles';

type MarkdownPage = Omit<ExportedPage, 'file' | 'folder'>;
/** @param report something of the page that is not taken */
type ReadPage = (path: string, text: string, report: (message: string) => void) => MarkdownPage;

/** Reads each Markdown file of an export by itself: a faulty one is reported. */
export async function readMarkdownPages(
  files: ExportFiles,
  { limits, locale = DEFAULT_LOCALE }: ReadingOptions,
  readPage: ReadPage,
): Promise<ExportedPages> {
  const pages: ExportedPage[] = [];
  const notTaken: NotTaken[] = [];
  for (const file of files.paths.filter(isMarkdown)) {
    const report = (message: string) => notTaken.push({ file, message });
    try {
      const bytes = await files.read(file, limits.textBytes);
      const text = decodeText(bytes, LOCALE_REGISTRY[locale].contentLocale, limits);
      pages.push({ ...readPage(file.normalize(), text, report), file, folder: posix.dirname(file) });
    } catch (error) {
      const { message, details } = toContentFault(error);
      report(details.line === undefined ? message : `${message} (line ${details.line})`);
    }
  }
  return { pages, notTaken, findPicture: findAnywhere(files) };
}

export const isMarkdown = (path: string): boolean => /\.md$/i.test(path);

/** The first heading of the highest level, if the text begins with it, and what follows. */
export function splitTitle(text: string): { title: string | undefined; rest: string } {
  const [heading = '', ...lines] = text.trimStart().split('\n');
  const [, title] = /^# +(\S.*)$/.exec(heading) ?? [];
  return title === undefined ? { title, rest: text } : { title: title.trim(), rest: lines.join('\n') };
}

/** Two folders: all pictures below them belong to one item for the finder. */
const ROOT = 'export/files';

/** As the importer finds pictures, beside the page first, then from the top, then anywhere by their name. */
function findAnywhere(files: ExportFiles): FindPicture {
  const paths = files.paths.map((path) => posix.join(ROOT, path));
  const find = createPictureFinder({ paths, problems: [] });
  return (folder, source) => {
    try {
      return pathOf(find(posix.join(ROOT, folder), source));
    } catch (error) {
      const atTop = attempt(() => find(ROOT, source));
      if (!atTop?.isExact) throw error;
      return pathOf(atTop);
    }
  };
}

const pathOf = ({ path }: { path: string }): string => posix.relative(ROOT, path);

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof ContentFault) return undefined;
    throw error;
  }
}
