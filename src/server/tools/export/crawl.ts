/** Walks the site from its pages to everything that they name. */
import { findReservedName } from '@hibari/contract/address/paths';
import { parseAddress, trimSlashes } from '@hibari/contract/address/address';
import { StartFault } from '@hibari/node/startFault';
import { addressesIn, type Addresses } from './addresses';
import { forAll, type RequestSite } from './openSite';

export interface CrawlOptions {
  ask: RequestSite;
  siteUrl: string;
  seeds: readonly string[];
  /** Paths of files that are written already. */
  known: ReadonlySet<string>;
  /** @param path of the address @param policy of its scripts */
  onPage: (path: string, html: string, policy: string) => Promise<void>;
  onFile: (path: string, content: Buffer, type: string) => Promise<void>;
  onRedirect: (path: string, to: string) => Promise<void>;
}

/** A longer list is another address of its page, which shows further pictures; it is no file of its own. */
const isLongerList = (search: string) => /^\?(?:page|articles|projects)=\d+$/.test(search);

const addressOf = (path: string, search: string) => {
  const page = trimSlashes(path) || '/';
  return findReservedName(path) === undefined && isLongerList(search) ? page + search : page;
};

/** Rejects with a `StartFault` that names the first address that does not answer, and the page that names it. */
export async function crawl({ ask, siteUrl, seeds, known, ...write }: CrawlOptions): Promise<void> {
  const from = new Map<string, string>();
  const queue: string[] = [];
  const add = (address: string, by: string) => {
    if (from.has(address) || known.has(address)) return;
    from.set(address, by);
    queue.push(address);
  };
  const must = new Set(seeds);
  const addAll = ({ pages, translations, files }: Addresses, by: string) => {
    for (const file of files) add(file, by);
    for (const page of [...pages, ...translations]) {
      const { pathname, search } = parseAddress(page);
      const address = addressOf(pathname, search);
      if (pages.has(page)) must.add(address);
      add(address, by);
    }
  };
  const missing: string[] = [];
  for (const seed of seeds) add(seed, 'the list of pages');

  await forAll(queue, async (address) => {
    const answer = await ask(address);
    const { pathname, search } = parseAddress(address);
    const isFile = findReservedName(pathname) !== undefined;
    if (answer.statusCode === 302 && !isFile) {
      const to = String(answer.headers.location);
      add(addressOf(parseAddress(to).pathname, ''), address);
      return write.onRedirect(pathname, to);
    }
    if (answer.statusCode === 404 && !isFile) {
      missing.push(address);
      return;
    }
    if (answer.statusCode !== 200)
      throw new StartFault(`${address} answers ${answer.statusCode}; it is named in ${from.get(address)}`);
    const type = String(answer.headers['content-type']);
    if (isFile) {
      if (/json/.test(type)) addAll(addressesIn({ data: answer.json() }, siteUrl), address);
      return write.onFile(pathname, answer.rawPayload, type);
    }
    if (answer.headers['cache-control'] === 'no-store')
      throw new StartFault(`${address} lacks content that could not be read`);
    addAll(addressesIn({ html: answer.payload }, siteUrl), address);
    if (search === '')
      return write.onPage(pathname, answer.payload, String(answer.headers['content-security-policy']));
  });
  const dead = missing.find((address) => must.has(address));
  if (dead !== undefined)
    throw new StartFault(`${dead} does not exist; a link to it is in ${from.get(dead)}`);
}
