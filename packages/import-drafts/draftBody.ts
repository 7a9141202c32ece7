/** A body of an export as this site's Markdown: pictures beside the item, and no link that leads nowhere. */
import { addressKind } from '@hibari/contract/richText/addressKind';
import { linkKind } from '@hibari/contract/richText/addresses';
import { shorten } from '@hibari/content-service/import/importProblem';
import type { ParseBudget } from '@hibari/content-service/import/limits';
import { inspectDraftHtml, type HtmlToMarkdown } from './htmlToMarkdown';
import { codeLines, decodeAddress, fileNameIn, pictureMarkdown } from './markdown';
import { findReferences, rewrite, bodyTokens, type Reference } from './references';

export interface BodyReading {
  time: Pick<ParseBudget, 'run'>;
  toMarkdown: HtmlToMarkdown;
  /** The picture's name beside the item, or what is wrong with it, as a sentence. */
  takePicture: (source: string, alt: string) => Promise<{ name: string } | { fault: string }>;
  /** Something of the body that is not taken. */
  report: (message: string) => void;
}

/** Characters of an address that are reported: a picture may be written as one. */
const MAX_SHOWN = 200;

export async function draftBody(markdown: string, reading: BodyReading): Promise<string> {
  const { time, report } = reading;
  const plain = time.run(() => convertHtml(markdown, reading));
  const shown = await placePictures(plain, reading);
  return time.run(() => dropEmptyLines(shiftHeadings(dropLinks(shown, report))));
}

/** HTML that this site would not show as it is. */
function convertHtml(markdown: string, { toMarkdown, report }: BodyReading): string {
  return rewrite(markdown, findReferences(markdown), ({ kind, written }) => {
    if (kind !== 'html') return undefined;
    const { faults, isOtherwise } = inspectDraftHtml(written);
    if (!isOtherwise) return undefined;
    for (const fault of faults) report(fault);
    return toMarkdown(written) + (/\n$/.exec(written)?.[0] ?? '');
  });
}

async function placePictures(markdown: string, { time, takePicture, report }: BodyReading): Promise<string> {
  const references = time.run(() => findReferences(markdown));
  const taken = new Map<Reference, string>();
  for (const reference of references) {
    if (reference.kind !== 'picture') continue;
    const { target, title } = reference;
    // Programs name a picture without a text by its file.
    const alt = reference.label === fileNameIn(target) ? '' : reference.label;
    const picture = await takePicture(target, alt);
    if ('name' in picture) taken.set(reference, pictureMarkdown(picture.name, alt, title));
    else {
      report(`picture ${shorten(target, MAX_SHOWN)} ${picture.fault}`);
      taken.set(reference, leftOut(reference, alt));
    }
  }
  return time.run(() => rewrite(markdown, references, (reference) => taken.get(reference)));
}

/** In place of a picture that is elsewhere, a link to it; a link around it keeps a text. */
function leftOut({ target, isInLink }: Reference, alt: string): string {
  const isWeb = addressKind(target) === 'web';
  if (!isWeb && !isInLink) return '';
  const label = alt.trim() || (isWeb ? fileNameIn(target) || target : '');
  const text = label.replace(/[[\]\\]/g, String.raw`\$&`);
  return isInLink ? text : `[${text}](<${target}>)`;
}

/** Links to other pages of the export and to its files become their text. */
function dropLinks(markdown: string, report: BodyReading['report']): string {
  return rewrite(markdown, findReferences(markdown), ({ kind, target, label }) => {
    if (kind === 'html' || kind === 'picture') return undefined;
    const address = linkKind(target);
    if (address === 'outside' || address === 'mail' || target.startsWith('#')) return undefined;
    report(`the link to ${decodeAddress(target)} is only text now`);
    return label;
  });
}

/** One empty line separates blocks. */
function dropEmptyLines(markdown: string): string {
  const lines: string[] = [];
  let isEmpty = true;
  for (const { line, isCode } of codeLines(markdown)) {
    const wasEmpty = isEmpty;
    isEmpty = !isCode && line.trim() === '';
    if (!isEmpty || !wasEmpty) lines.push(line);
  }
  return lines.join('\n');
}

/** A page's title is its only first-level heading: where a body has others, all its headings move down a level. */
function shiftHeadings(markdown: string): string {
  const headings = bodyTokens(markdown).filter(({ type, map }) => type === 'heading_open' && map !== null);
  if (!headings.some(({ tag }) => tag === 'h1')) return markdown;
  const lines: (string | undefined)[] = markdown.split('\n');
  for (const { map, markup, tag } of headings) {
    const [start, end] = map ?? [0, 0];
    const line = lines[start] ?? '';
    if (markup.startsWith('#')) lines[start] = line.replace(/#{1,5}(?!#)/, '#$&');
    // Underlined headings of several lines stay as they are.
    else if (end - start === 2) {
      lines[start] = `${tag === 'h1' ? '##' : '###'} ${line.trim()}`;
      lines[start + 1] = undefined;
    }
  }
  return lines.filter((line) => line !== undefined).join('\n');
}
