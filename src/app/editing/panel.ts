/** The editor's panel: what is wrong, what readers do not see, and how the page looks elsewhere. */
import { isLocale, type Locale } from '../../../i18n/locales';
import { element } from '../devtools/bar/element';
import type { EditState, UnpublishedItem } from './editState';
import { writeExcerpts } from './excerpts';
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
  const problems = element(document, 'div', { className: 'card problems', role: 'status' });
  const details = element(document, 'div', { className: 'card', id: 'details', hidden: true });
  const toggle = element(document, 'button', { type: 'button' });
  toggle.setAttribute('aria-controls', 'details');
  const section = element(document, 'section', {}, problems, details, toggle);
  let state: EditState | undefined;
  let isLost = false;

  function write(): void {
    const { lang } = document.documentElement;
    const locale: Locale = isLocale(lang) ? lang : 'ja';
    const texts = EDIT_TEXTS[locale];
    const { problems: all = [], unpublished = [] } = state ?? {};
    // Advice waits until it is asked for.
    const found = all.filter(({ lint = 'error' }) => lint === 'error');
    const advice = all.filter(({ lint = 'error' }) => lint !== 'error');
    const own = unpublished.find(
      ({ path, link }) => link === undefined && path === document.location.pathname,
    );
    host.lang = locale;
    section.ariaLabel = texts.title;
    section.className = [isLost && 'lost', found.length > 0 && 'faulty', own && 'unpublished']
      .filter(Boolean)
      .join(' ');
    const parts = [
      isLost ? texts.lost : texts.title,
      own && texts.states[own.state],
      found.length > 0 && texts.problems(found.length),
    ];
    toggle.textContent = parts.filter(Boolean).join(' · ');
    toggle.setAttribute('aria-expanded', String(!details.hidden));
    problems.hidden = found.length === 0;
    problems.replaceChildren(...writeProblems(found, locale));
    if (!details.hidden)
      details.replaceChildren(
        ...writeExcerpts(document, locale),
        ...writeUnpublished(unpublished, locale),
        ...(advice.length > 0 ? writeProblems(advice, locale) : []),
      );
  }

  function writeProblems(found: EditState['problems'], locale: Locale): Node[] {
    const texts = EDIT_TEXTS[locale];
    const rows = found.map(({ file, line, field, message, kept, lint }) =>
      element(
        document,
        'li',
        {},
        element(document, 'code', {}, line === undefined ? file : `${file}:${line}`),
        element(document, 'p', { lang: 'en' }, field === undefined ? message : `${field}: ${message}`),
        ...(lint === undefined
          ? [element(document, 'p', { className: 'quiet' }, kept ? texts.shownWithout : texts.leftOut)]
          : []),
      ),
    );
    const heading = element(document, 'h2', {}, texts.problems(found.length));
    return [heading, element(document, 'ul', {}, ...rows)];
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
