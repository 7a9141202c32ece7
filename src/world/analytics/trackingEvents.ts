import { SITE } from '../../site/siteConfig';

const HOME = ['more_article', 'more_project', 'banner_team'] as const;
const GNB = ['ko', 'ja', 'en', 'home', 'projects', 'articles', 'team', 'search'] as const;
const FOOTER = [...SITE.social, ...SITE.familySites].map(({ event }) => event);

/** Everything that is tracked besides page views (rule: tracking.one-table). */
export type TrackingEvent =
  | { kind: 'action'; name: (typeof HOME)[number]; area: 'home' }
  | { kind: 'action'; name: (typeof GNB)[number]; area: 'gnb' }
  | { kind: 'link'; name: (typeof FOOTER)[number]; area: 'footer' }
  | { kind: 'link'; name: 'article'; area: 'article'; label: `articles_${string}` };

const EVENTS = new Map<string, TrackingEvent>([
  ...HOME.map((name) => [name, { kind: 'action', name, area: 'home' }] as const),
  ...GNB.map((name) => [name, { kind: 'action', name, area: 'gnb' }] as const),
  ...FOOTER.map((name) => [name, { kind: 'link', name, area: 'footer' }] as const),
]);

const isArticle = (mark: string): mark is `articles_${string}` => mark.startsWith('articles_');

/** The event for an element's `data-track`: an event's name, or `articles_{id}` on an article's link. */
export function trackingEventOf(mark: string): TrackingEvent | undefined {
  if (isArticle(mark)) return { kind: 'link', name: 'article', area: 'article', label: mark };
  return EVENTS.get(mark);
}
