/** Items as the content client returns them: complete and small. */
import type { Article, ItemList, Project } from '@hibari/contract/schemas';

export function makeArticle(id: string, fields: Partial<Article> = {}): Article {
  return {
    id,
    postId: `post-${id}`,
    title: `Article ${id}`,
    date: '2026-03-14T10:00:00+09:00',
    thumbnail: [{ fullUrl: `/pictures/${id}.webp`, alt: `Picture ${id}`, width: 1600, height: 1200 }],
    tags: ['One', 'Two'],
    locale: 'ja_JP',
    category: 'Research',
    link: `https://note.example/${id}`,
    ...fields,
  };
}

export function makeProject(id: string, fields: Partial<Project> = {}): Project {
  return {
    id,
    postId: `post-${id}`,
    title: `Project ${id}`,
    date: '2026-03-14T10:00:00+09:00',
    thumbnail: [{ fullUrl: `/pictures/${id}.webp`, alt: `Picture ${id}`, width: 1600, height: 1200 }],
    tags: ['One'],
    locale: 'ja_JP',
    category: 'Brand',
    service_name: `Service ${id}`,
    main_text: `Lead ${id}`,
    feature: false,
    ...fields,
  };
}

export function listOf<T>(...items: T[]): ItemList<T> {
  return { items, page: 1, limit: 100, total: items.length };
}

/** `count` items made by `make`, with ids that start with `prefix`. */
export function several<T>(count: number, make: (id: string) => T, prefix = 'i'): T[] {
  return Array.from({ length: count }, (_, index) => make(`${prefix}${index}`));
}
