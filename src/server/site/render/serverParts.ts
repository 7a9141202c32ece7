/** The server's part of each page that has one. A list apart from the routes, which the browser loads. */
import type { PageName } from '../../../lib/address/place';
import { articleServer } from '../../../pages/article/articleServer';
import { articlesServer } from '../../../pages/articles/articlesServer';
import { homeServer } from '../../../pages/home/homeServer';
import { notFoundServer } from '../../../pages/notFound/notFoundServer';
import { projectServer } from '../../../pages/project/projectServer';
import { projectsServer } from '../../../pages/projects/projectsServer';
import { searchServer } from '../../../pages/search/searchServer';
import type { ServerPart } from '../../../pages/page';

const SERVER_PARTS: Partial<Record<PageName, ServerPart>> = {
  home: homeServer,
  projects: projectsServer,
  project: projectServer,
  articles: articlesServer,
  article: articleServer,
  search: searchServer,
  'not-found': notFoundServer,
};

/** The server's part of a page; empty for a page without one. */
export function serverPartOf(page: PageName): ServerPart {
  return SERVER_PARTS[page] ?? {};
}
