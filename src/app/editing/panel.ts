/** The editor's panel: what is wrong, what readers do not see, and how the page looks elsewhere. */
import { type Locale, TIME_ZONE } from '@hibari/contract/locales';
import { createShadowPanel, element } from '../shadowPanel';
import type { EditState, UnpublishedItem } from '@hibari/contract/editState';
import { EDIT_TEXTS, shownLocale, type EditTexts } from './texts';

const HOST = 'hibari-editing';

const PANEL_CSS = `
:host { left: 12px; width: min(376px, 100vw - 24px); font-size: 13px; color: #111; }
section { display: flex; flex-direction: column; align-items: flex-start; gap: 8px; max-height: calc(100vh - 96px); }
button, .card { background: #fff; border: 1px solid #52524d; pointer-events: auto; }
button { flex: none; display: flex; align-items: center; gap: 8px; min-height: 44px; padding: 0 16px; border-radius: 22px;
  font-weight: 600; }
button::before { content: ''; width: 8px; height: 8px; border-radius: 50%; background: #12b886; }
.unpublished button::before { background: #ffc524; }
.faulty button::before, .lost button::before { background: #ff4a26; border-radius: 0; }
:focus-visible { outline: 2px solid #2443ff; outline-offset: 2px; }
.card { box-sizing: border-box; width: 100%; min-height: 0; overflow: auto; padding: 16px; border-radius: 8px; }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.count { padding: 0 8px; border-radius: 10px; background: #e3e3de; white-space: nowrap; }
.count.errors { background: #c22a0b; color: #fff; }
.problems { border-color: #c22a0b; flex: 0 1 auto; }
h2 { margin: 0 0 8px; font-size: 13px; font-weight: 600; }
.card h2:not(:first-child) { margin-top: 24px; }
.problems h2, .faulty #details > h2:first-child { color: #c22a0b; }
ul { margin: 0; padding: 0; list-style: none; }
li .state { margin-inline-end: 8px; }
li + li { margin-top: 12px; }
code { display: block; font: 12px/20px ui-monospace, monospace; overflow-wrap: anywhere; }
p { margin: 0; overflow-wrap: anywhere; }
.quiet { color: #52524d; }
a { color: inherit; }
.excerpt { padding: 12px; background: #f4f4f1; border-radius: 8px; }
.excerpt .found { font-size: 18px; line-height: 24px; color: #1a0dab; }
.excerpt img { display: block; width: calc(100% + 24px); margin: -12px -12px 12px; aspect-ratio: 1200 / 630;
  object-fit: cover; border-radius: 8px 8px 0 0; background: #e3e3de; }
.excerpt .name { font-weight: 600; }
.state { display: inline-block; padding: 0 6px; background: #ffc524; border-radius: 4px; }
`;

type Problems = EditState['problems'];

/** Of each kind: the rest of the panel follows below, and `content -- check` lists them all. */
const MAX_SHOWN = 10;

const bySeverity = (problems: Problems) => ({
  errors: problems.filter(({ lint = 'error' }) => lint === 'error'),
  warnings: problems.filter(({ lint = 'error' }) => lint !== 'error'),
});

function writeProblem({ file, line, field, message, kept, lint }: Problems[number], texts: EditTexts): Node {
  const place = element('code', {}, line === undefined ? file : `${file}:${line}`);
  const text = element('p', { lang: 'en' }, field === undefined ? message : `${field}: ${message}`);
  const effect = element('p', { className: 'quiet' }, kept ? texts.shownWithout : texts.leftOut);
  return element('li', {}, place, text, ...(lint === undefined ? [effect] : []));
}

/** Nothing where there are none. */
function writeProblems(found: Problems, texts: EditTexts, heading: (count: number) => string): Node[] {
  if (found.length === 0) return [];
  const rows = found.slice(0, MAX_SHOWN).map((problem) => writeProblem(problem, texts));
  const rest = found.length - rows.length;
  return [
    element('h2', {}, heading(found.length)),
    element('ul', {}, ...rows),
    ...(rest > 0 ? [element('p', { className: 'quiet' }, texts.more(rest))] : []),
  ];
}

function contentOf(selector: string): string {
  return document.head.querySelector<HTMLMetaElement>(`meta${selector}`)?.content ?? '';
}

/** `https://hibari.example/ja/projects` as `hibari.example › ja › projects`. */
function crumbs(): string {
  const canonical = document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const { host, pathname } = new URL(canonical ?? document.URL);
  return [host, ...pathname.split('/').filter(Boolean).map(decodeURIComponent)].join(' › ');
}

/** The picture from this server: its public address names a host that may not know it yet. */
function pictureOf(): string {
  const { pathname, search } = new URL(contentOf('[property="og:image"]'), document.URL);
  return pathname + search;
}

/** The page's appearance elsewhere: a search engine's excerpt, and the card of a shared link. */
function writeExcerpts(texts: EditTexts): Node[] {
  return [
    element('h2', {}, texts.search),
    element(
      'div',
      { className: 'excerpt' },
      element('p', { className: 'quiet' }, crumbs()),
      element('p', { className: 'found' }, document.title),
      element('p', {}, contentOf('[name=description]')),
    ),
    element('h2', {}, texts.social),
    element(
      'div',
      { className: 'excerpt' },
      element('img', { src: pictureOf(), alt: '' }),
      element('p', { className: 'name' }, contentOf('[property="og:title"]')),
      element('p', { className: 'quiet' }, contentOf('[property="og:description"]')),
    ),
  ];
}

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
  const said = element('p', { className: 'said', role: 'status' });
  const problems = element('div', { className: 'card problems', role: 'group' });
  const details = element('div', { className: 'card', id: 'details', hidden: true });
  const toggle = element('button', { type: 'button' });
  toggle.setAttribute('aria-controls', 'details');
  const section = element('section', {}, said, problems, details, toggle);
  const { host } = createShadowPanel(HOST, PANEL_CSS, section);
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
