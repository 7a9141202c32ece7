import type { EventChannel } from 'redux-saga';
import { SITE } from '../site/siteConfig';
import { domChannel } from './domChannel';
import { logToConsole } from './failureLog';

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

/** The analytics vendor, and the clicks that are tracked. */
export interface Analytics {
  /** `path`: path and query of the page whose title the document has now. */
  sendPageView: (path: string) => void;
  sendEvent: (event: TrackingEvent) => void;
  /** The `data-track` value of each tracked element that is clicked. */
  clicks: () => EventChannel<string>;
}

type Gtag = (command: 'event', name: string, parameters: Record<string, string>) => void;

interface Vendor {
  gtag?: unknown;
  navigator: { doNotTrack?: string | null; globalPrivacyControl?: boolean };
}

function trackOf({ target }: Event): string | undefined {
  const marked = (target as Element).closest<HTMLElement>('[data-track]');
  return marked?.dataset['track'] || undefined;
}

/**
 * The only access to the analytics vendor. Sends nothing while the vendor's function is missing or when the visitor
 * asks not to be tracked (rule: tracking.privacy).
 */
export function createAnalytics(window: Window): Analytics {
  const { document } = window;
  const send = (name: string, parameters: Record<string, string>) => {
    const { gtag, navigator } = window as Vendor;
    if (typeof gtag !== 'function' || navigator.globalPrivacyControl || navigator.doNotTrack === '1') return;
    try {
      (gtag as Gtag)('event', name, parameters);
    } catch (error) {
      logToConsole('The analytics service has failed', error);
    }
  };
  return {
    sendPageView: (path) => send('page_view', { page_path: path, page_title: document.title }),
    sendEvent({ name, area, kind, ...rest }) {
      const label = 'label' in rest ? rest.label : name;
      send(name, { event_category: area, event_label: label, area, kind });
    },
    // In the capture phase, so that `stopPropagation` cannot hide a click.
    clicks: () => domChannel(document, ['click'], trackOf, { capture: true }),
  };
}
