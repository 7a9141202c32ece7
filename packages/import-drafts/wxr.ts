/** The XML that WordPress exports (WXR), as it is written there. */
import { ContentFault } from '@hibari/content-service/import/importProblem';

/** A post, page, attachment or revision. */
export interface WxrItem {
  /** Texts by the names of their elements, such as `wp:post_id`. */
  texts: Readonly<Record<string, string>>;
  categories: { domain: string; nicename: string; name: string }[];
  meta: ReadonlyMap<string, string>;
  comments: number;
}

export interface Wxr {
  /** Where the site was. */
  address: string;
  items: WxrItem[];
}

/** Bytes that are decoded at once. */
const PART = 65_536;
/** XML takes none of them, databases do. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Parses an export without any entities of its own. Rejects with a `ContentFault` for what is no XML in UTF-8. */
export async function parseWxr(bytes: Buffer): Promise<Wxr> {
  const { SaxesParser } = await import('saxes');
  const builder = new WxrBuilder();
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new ContentFault('declares a document type, which no export of WordPress does');
  });
  parser.on('error', ({ message }) => {
    throw new ContentFault(`is not the XML of WordPress: ${message}`);
  });
  parser.on('opentag', ({ name, attributes }) => builder.open(name, attributes));
  parser.on('closetag', ({ name }) => builder.close(name));
  parser.on('text', (text) => builder.add(text));
  parser.on('cdata', (text) => builder.add(text));
  for (const text of decoded(bytes)) parser.write(text.replace(FORBIDDEN, ''));
  parser.close();
  return { address: builder.address, items: builder.items };
}

function* decoded(bytes: Buffer): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += PART)
      yield decoder.decode(bytes.subarray(at, at + PART), { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof ContentFault ? error : new ContentFault('is not UTF-8 text');
  }
}

type Attributes = Readonly<Record<string, string>>;

class WxrBuilder {
  address = '';
  readonly items: WxrItem[] = [];
  private readonly elements: { name: string; attributes: Attributes }[] = [];
  private text = '';
  private item: ReturnType<typeof emptyItem> | undefined;
  private metaKey = '';

  open(name: string, attributes: Attributes): void {
    if (name === 'item') this.item = emptyItem();
    this.elements.push({ name, attributes });
    this.text = '';
  }

  add(text: string): void {
    this.text += text;
  }

  close(name: string): void {
    const { attributes = {} } = this.elements.pop() ?? {};
    const parent = this.elements.at(-1)?.name;
    const text = this.text.normalize();
    this.text = '';
    if (name === 'item' && this.item) {
      this.items.push(this.item);
      this.item = undefined;
    } else if (this.item) this.addTo(this.item, parent, name, text, attributes);
    else if (parent === 'channel' && /^(?:link|wp:base_blog_url)$/.test(name)) this.address = text.trim();
  }

  private addTo(
    item: ReturnType<typeof emptyItem>,
    parent: string | undefined,
    name: string,
    text: string,
    attributes: Attributes,
  ): void {
    if (name === 'wp:comment') item.comments += 1;
    else if (name === 'wp:meta_key') this.metaKey = text;
    else if (name === 'wp:meta_value' && parent === 'wp:postmeta') item.meta.set(this.metaKey, text);
    else if (parent === 'item' && name === 'category')
      item.categories.push({
        domain: attributes['domain'] ?? '',
        nicename: attributes['nicename'] ?? '',
        name: text.trim(),
      });
    else if (parent === 'item') item.texts[name] = text;
  }
}

const emptyItem = () => ({
  texts: Object.create(null) as Record<string, string>,
  categories: [] as WxrItem['categories'],
  meta: new Map<string, string>(),
  comments: 0,
});
