/** A page as the server sends it. */
import type { SiteServer } from './siteServer';

export async function getPage(site: SiteServer, url: string) {
  const answer = await site.app.inject(url);
  const html = answer.body;
  return {
    ...answer,
    status: answer.statusCode,
    html,
    /** Without the boot data. */
    markup: html.slice(0, html.indexOf('<script id="boot-data"')),
  };
}

/** What is read of it. */
export const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->|<wbr\/?>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
