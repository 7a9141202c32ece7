import { toContentFault } from '../../../import/importProblem';
import { ParseBudget } from '../../../import/fields/parseBudget';
import type { ExportedPages, ExportReader, ReadingOptions } from '../exportedPages';
import type { NotTaken } from '../source/exportFiles';
import { findUploads } from './findUpload';
import { parseWxr } from './parseWxr';
import { postBody } from './postBody';
import { postFields, textOf } from './postFields';
import type { Wxr, WxrItem } from './wxrItem';

/** Reads the XML exports of WordPress (WXR) in a folder, with the pictures that are beside them. */
export const wordpress: ExportReader = {
  program: 'WordPress',
  async read(files, options) {
    const read: ExportedPages = { pages: [], notTaken: [], findPicture: findUploads(files.paths) };
    for (const file of files.paths.filter((path) => /\.xml$/i.test(path)))
      try {
        const wxr = await parseWxr(await files.read(file, options.limits.totalTextBytes));
        addPosts(read, wxr, options);
        read.notTaken.push(...countOthers(file, wxr));
      } catch (error) {
        read.notTaken.push({ file, message: toContentFault(error).message });
      }
    return read;
  },
};

const LEFT_STATUS = /^(?:trash|auto-draft|inherit)$/;
const isPost = (item: WxrItem): boolean =>
  /^(?:post|page)$/.test(textOf(item, 'wp:post_type')) && !LEFT_STATUS.test(textOf(item, 'wp:status'));

/** A post that cannot be converted is reported. */
function addPosts(
  { pages, notTaken }: ExportedPages,
  { address, items }: Wxr,
  { limits, toMarkdown }: ReadingOptions,
): void {
  const attachments = new Map(
    items
      .filter((item) => textOf(item, 'wp:post_type') === 'attachment')
      .map((item) => [textOf(item, 'wp:post_id'), textOf(item, 'wp:attachment_url')]),
  );
  for (const item of items.filter(isPost)) {
    const fields = postFields(item, attachments);
    const report = (message: string) => notTaken.push({ file: fields.file, message });
    try {
      const html = textOf(item, 'content:encoded');
      const body = new ParseBudget(limits).run(() => postBody(html, { address, toMarkdown, report }));
      pages.push({ ...fields, folder: '', body });
    } catch (error) {
      report(toContentFault(error).message);
    }
  }
}

function* countOthers(file: string, { items }: Wxr): Generator<NotTaken> {
  const counts = new Map<string, number>();
  const count = (name: string, more = 1) => counts.set(name, (counts.get(name) ?? 0) + more);
  for (const item of items) {
    if (item.comments > 0) count('comment', item.comments);
    if (!isPost(item)) count(`${textOf(item, 'wp:status')} ${textOf(item, 'wp:post_type')}`.trim());
  }
  for (const [name, number] of counts) yield { file, message: `${number} × ${name}: not taken` };
}
