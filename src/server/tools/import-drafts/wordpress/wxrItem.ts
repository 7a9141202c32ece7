/** A post, page, attachment or revision of a WordPress export (WXR), as it is written there. */
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
