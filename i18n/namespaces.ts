import type article from './ja/article.json';
import type articles from './ja/articles.json';
import type home from './ja/home.json';
import type notFound from './ja/notFound.json';
import type offline from './ja/offline.json';
import type project from './ja/project.json';
import type projects from './ja/projects.json';
import type search from './ja/search.json';
import type shell from './ja/shell.json';
import type team from './ja/team.json';

/** Message namespaces. Keys are typed from the Japanese files, the source language. */
export interface NamespaceMessages {
  article: typeof article;
  articles: typeof articles;
  home: typeof home;
  notFound: typeof notFound;
  offline: typeof offline;
  project: typeof project;
  projects: typeof projects;
  search: typeof search;
  shell: typeof shell;
  team: typeof team;
}

export type Namespace = keyof NamespaceMessages;
