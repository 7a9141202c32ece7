/** The editor's panel: what is wrong, what readers do not see, and how the page looks elsewhere. */
import type { Locale } from '../../../i18n/locales';
import { TIME_ZONE } from '../../site/siteConfig';
import { element, styleSheet } from '../devtools/bar/element';
import type { EditState, UnpublishedItem } from './editState';
import { writeExcerpts } from './excerpts';
import { bySeverity, writeProblems } from './problems';
import { PANEL_CSS } from './sheet';
import { EDIT_TEXTS, shownLocale } from './texts';

const HOST = 'hibari-editing';

/** In the zone of editors' dates. */
function timeOf({ at }: UnpublishedItem, locale: Locale): string {
  const style = { dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE } as const;
  return at === undefined ? '' : new Intl.DateTimeFormat(locale, style).format(new Date(at));
}

function writeUnpublished(items: readonly UnpublishedItem[], locale: Locale): Node[] {
  const texts = EDIT_TEXTS[locale];
  if (items.length === 0) return [];
  const rows = items.map((item) => {
    const where = [item.locale, timeOf(item, locale)].filter(Boolean).join(' · ');
    const state = element('span', { className: 'state' }, texts.states[item.state]);
    const link = element('a', { href: item.path, lang: item.locale }, item.title);
    return element('li', {}, state, link, element('p', { className: 'quiet' }, where));
  });
  return [element('h2', {}, texts.unpublished), element('ul', {}, ...rows)];
}

export function mountPanel() {
  const host = document.createElement(HOST);
  const said = element('p', { className: 'said', role: 'status' });
  const problems = element('div', { className: 'card problems', role: 'group' });
  const details = element('div', { className: 'card', id: 'details', hidden: true });
  const toggle = element('button', { type: 'button' });
  toggle.setAttribute('aria-controls', 'details');
  const section = element('section', {}, said, problems, details, toggle);
  let state: Pick<EditState, 'problems' | 'unpublished'> = { problems: [], unpublished: [] };
  let isLost = false;

  function write(): void {
    const locale = shownLocale();
    const texts = EDIT_TEXTS[locale];
    const { unpublished } = state;
    const { errors, warnings } = bySeverity(state.problems);
    const own = unpublished.find(({ path, link }) => link === undefined && path === location.pathname);
    host.lang = locale;
    section.ariaLabel = texts.title;
    section.classList.toggle('lost', isLost);
    section.classList.toggle('faulty', errors.length > 0);
    section.classList.toggle('unpublished', own !== undefined);
    const counts = [
      ...(errors.length > 0 ? [{ className: 'count errors', textContent: texts.errors(errors.length) }] : []),
      ...(warnings.length > 0 ? [{ className: 'count', textContent: texts.warnings(warnings.length) }] : []),
    ];
    const parts = [
      { textContent: isLost ? texts.lost : texts.title },
      ...(own ? [{ className: 'state', textContent: texts.states[own.state] }] : []),
      ...counts,
    ];
    // The space separates them in the accessible name of the button.
    toggle.replaceChildren(...parts.flatMap((part) => [element('span', part), ' ']));
    const news = isLost ? texts.lost : counts.map(({ textContent }) => textContent).join(' · ');
    if (said.textContent !== news) said.textContent = news;
    toggle.setAttribute('aria-expanded', String(!details.hidden));
    const faults = writeProblems(errors, texts, texts.errors);
    problems.hidden = errors.length === 0 || !details.hidden;
    problems.ariaLabel = texts.errors(errors.length);
    problems.replaceChildren(...(problems.hidden ? [] : faults));
    if (!details.hidden)
      details.replaceChildren(
        ...faults,
        ...writeProblems(warnings, texts, texts.warnings),
        ...writeExcerpts(texts),
        ...writeUnpublished(unpublished, locale),
      );
  }

  toggle.addEventListener('click', () => {
    details.hidden = !details.hidden;
    write();
  });
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [styleSheet(PANEL_CSS)];
  root.append(section);
  document.body.append(host);
  const changes = { childList: true, subtree: true, characterData: true, attributes: true };
  new MutationObserver(write).observe(document.head, changes);
  new MutationObserver(write).observe(document.documentElement, { attributeFilter: ['lang'] });
  write();
  return {
    show(next: EditState): void {
      state = next;
      isLost = false;
      write();
    },
    /** The server does not answer. */
    lose(): void {
      isLost = true;
      write();
    },
  };
}
