/** Editions whose items have their edition's mark as a title. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EDITION_HEADER } from '@hibari/contract/editionHeaders';

/** Gives each project the mark as its Japanese title. */
export async function markProjects(folder: string, version: number): Promise<void> {
  for (const id of await readdir(join(folder, 'post'))) {
    const file = join(folder, 'post', id, 'ja.md');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/^title: .*$/m, `title: Mark-${version}-mark`));
  }
}

/** The marks in a text, each once. */
const marksIn = (text: string): number[] => [
  ...new Set([...text.matchAll(/Mark-(\d+)-mark/g)].map(([, mark]) => Number(mark))),
];

/** Whether all sites show one mark only on a page, that of the version. */
export async function showsMark(
  sites: readonly { origin: string }[],
  path: string,
  version: number,
): Promise<boolean> {
  const texts = await Promise.all(sites.map(async ({ origin }) => (await fetch(origin + path)).text()));
  return texts.every((text) => marksIn(text).join() === String(version));
}

const searchIn = (headers: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: '{}',
});

export interface Visit {
  statuses: number[];
  /** Of the page and of each call that it makes. */
  marks: number[][];
}

/** A page, and the calls of its browser, which name the page's edition. Searches of one address are counted. */
export async function visitPage(origin: string, id: string, searches: boolean): Promise<Visit> {
  const page = await fetch(`${origin}/ja/projects`);
  const html = await page.text();
  const [, edition = ''] = /"edition":"([^"]+)"/.exec(html) ?? [];
  const list = `${origin}/content/collections/post/items`;
  const headers = { [EDITION_HEADER]: edition };
  const calls = await Promise.all([
    fetch(`${list}?limit=10&page=2&locale=ja_JP`, { headers }),
    fetch(`${list}?_q=title_contains:Mark&locale=ja_JP`, { headers }),
    fetch(`${list}/${id}?locale=ja_JP`, { headers }),
    ...(searches ? [fetch(`${list}/search?locale=ja_JP`, searchIn(headers))] : []),
  ]);
  const texts = await Promise.all(calls.map((answer) => answer.text()));
  return { statuses: [page, ...calls].map(({ status }) => status), marks: [html, ...texts].map(marksIn) };
}
