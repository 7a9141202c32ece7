/** The properties of a row of a table, which Notion writes as lines below the title of its page. */

/** What of a draft each name of a property is, in the three languages. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  tags: ['tags', 'tag', 'labels', 'label', 'タグ', 'ラベル', '태그', '라벨'],
  category: ['category', 'categories', 'カテゴリ', 'カテゴリー', '分類', '카테고리', '분류'],
  date: [
    ...['date', 'published', 'publish date', 'published on', 'published at', '日付', '公開日', '日時'],
    ...['날짜', '발행일', '게시일', '공개일'],
  ],
  created: [
    ...['created', 'created time', 'created at', 'created on', '作成日', '作成日時'],
    ...['생성일', '생성 일시', '생성일시', '작성일', '만든 날짜'],
  ],
  slug: ['slug', 'スラッグ', '슬러그'],
  // Everything becomes a draft.
  status: ['status', 'ステータス', '状態', '상태'],
};
const KIND_OF = new Map(Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [name, kind])));

export interface NotionProperties {
  /** By what they are in a draft. */
  known: Readonly<Record<string, string | undefined>>;
  /** Name and value of the others. */
  others: [name: string, value: string][];
  /** The text below them. */
  rest: string;
}

const PROPERTY = /^([^\s:][^:]{0,79}):(?: (.*))?$/;

/** @param isRow whether the page lies in a table's folder; else lines are properties only if one is known */
export function readProperties(text: string, isRow: boolean): NotionProperties {
  const lines = text.replace(/^\n+/, '').split('\n');
  const end = lines.findIndex((line) => line.trim() === '');
  const block = end < 0 ? lines : lines.slice(0, end);
  const pairs = block.flatMap((line) => {
    const [, name, value = ''] = PROPERTY.exec(line) ?? [];
    return name === undefined ? [] : [{ name, value: value.trim(), kind: KIND_OF.get(keyOf(name)) }];
  });
  const areProperties = pairs.length === block.length && (isRow || pairs.some(({ kind }) => kind));
  if (!areProperties) return { known: {}, others: [], rest: text };
  const known = pairs.flatMap(({ kind, value }) => (kind === undefined ? [] : [[kind, value] as const]));
  return {
    // Of two properties of one kind the first counts.
    known: Object.fromEntries(known.reverse()),
    others: pairs.flatMap(({ name, value, kind }) => (kind === undefined && value ? [[name, value]] : [])),
    rest: lines.slice(block.length).join('\n'),
  };
}

const keyOf = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
