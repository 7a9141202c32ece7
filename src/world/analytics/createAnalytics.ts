import { domChannel } from '../domChannel';
import { logToConsole } from '../log/logToConsole';
import type { Analytics } from './analytics';

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
