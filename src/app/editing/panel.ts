/** The editor's panel: what is wrong, what readers do not see, and how the page looks elsewhere. */
import { isLocale, type Locale } from '../../../i18n/locales';
import { element } from '../devtools/bar/element';
import type { EditState, UnpublishedItem } from './editState';
import { writeExcerpts } from './excerpts';
import { bySeverity, writeProblems } from './problems';
import { panelSheet } from './sheet';
import { EDIT_TEXTS } from './texts';

const HOST = 'hibari-editing';

/** In the time of Japan, as all dates of the site. */
function timeOf({ at }: UnpublishedItem, locale: Locale): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Tokyo' } as const;
  return at === undefined ? '' : new Intl.DateTimeFormat(locale, style).format(new Date(at));
}

export interface Panel {
  show: (state: EditState) => void;
  /** The server does not answer. */
  lose: () => void;
}

export function mountPanel(document: Document): Panel {
  const host = document.createElement(HOST);
  const said = element(document, 'p', { className: 'said', role: 'status' });
  const problems = element(document, 'div', { className: 'card problems', role: 'group' });
  const details = element(document, 'div', { className: 'card', id: 'details', hidden: true });
  const toggle = element(document, 'button', { type: 'button' });
  toggle.setAttribute('aria-controls', 'details');
  const section = element(document, 'section', {}, said, problems, details, toggle);
  let state: EditState | undefined;
  let isLost = false;

  function write(): void {
    const { lang } = document.documentElement;
    const locale: Locale = isLocale(lang) ? lang : 'ja';
    const texts = EDIT_TEXTS[locale];
    const { problems: all = [], unpublished = [] } = state ?? {};
    const { errors, warnings } = bySeverity(all);
    const own = unpublished.find(
      ({ path, link }) => link === undefined && path === document.location.pathname,
    );
    host.lang = locale;
    section.ariaLabel = texts.title;
    section.className = [isLost && 'lost', errors.length > 0 && 'faulty', own && 'unpublished']
      .filter(Boolean)
      .join(' ');
    const counts = [
      ...(errors.length > 0 ? [{ className: 'count errors', textContent: texts.errors(errors.length) }] : []),
      ...(warnings.length > 0 ? [{ className: 'count', textContent: texts.warnings(warnings.length) }] : []),
    ];
    const parts = [
      { textContent: isLost ? texts.lost : texts.title },
      ...(own ? [{ className: 'state', textContent: texts.states[own.state] }] : []),
      ...counts,
    ];
    // With a space between them, for who hears the name of the button.
    toggle.replaceChildren(...parts.flatMap((part) => [element(document, 'span', part), ' ']));
    const news = isLost ? texts.lost : counts.map(({ textContent }) => textContent).join(' · ');
    if (said.textContent !== news) said.textContent = news;
    toggle.setAttribute('aria-expanded', String(!details.hidden));
    const faults = writeProblems(document, errors, { texts, heading: texts.errors });
    problems.hidden = errors.length === 0 || !details.hidden;
    problems.ariaLabel = texts.errors(errors.length);
    problems.replaceChildren(...(problems.hidden ? [] : faults));
    if (!details.hidden)
      details.replaceChildren(
        ...faults,
        ...writeProblems(document, warnings, { texts, heading: texts.warnings }),
        ...writeExcerpts(document, locale),
        ...writeUnpublished(unpublished, locale),
      );
  }

  function writeUnpublished(items: readonly UnpublishedItem[], locale: Locale): Node[] {
    const texts = EDIT_TEXTS[locale];
    if (items.length === 0) return [];
    const rows = items.map((item) =>
      element(
        document,
        'li',
        {},
        element(document, 'span', { className: 'state' }, texts.states[item.state]),
        element(document, 'a', { href: item.path, lang: item.locale }, item.title),
        element(
          document,
          'p',
          { className: 'quiet' },
          [item.locale, timeOf(item, locale)].filter(Boolean).join(' · '),
        ),
      ),
    );
    return [element(document, 'h2', {}, texts.unpublished), element(document, 'ul', {}, ...rows)];
  }

  toggle.addEventListener('click', () => {
    details.hidden = !details.hidden;
    write();
  });
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [panelSheet()];
  root.append(section);
  document.body.append(host);
  const changes = { childList: true, subtree: true, characterData: true, attributes: true };
  new MutationObserver(write).observe(document.head, changes);
  new MutationObserver(write).observe(document.documentElement, { attributeFilter: ['lang'] });
  write();
  return {
    show(next) {
      state = next;
      isLost = false;
      write();
    },
    lose() {
      isLost = true;
      write();
    },
  };
}
