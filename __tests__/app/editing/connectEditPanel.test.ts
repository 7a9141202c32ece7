/** @jest-environment jsdom */
import { EDIT_EVENTS, type EditState } from '@hibari/contract/editState';
import { connectEditPanel } from '../../../src/app/editing/connectEditPanel';
import { contentAged } from '../../../src/features/content/contentSlice';
import type { AppStore } from '../../../src/app/state/store';

let tell: (state: Partial<EditState>) => void;
let lose: () => void;
let opened: string | undefined;

class Events {
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
  constructor(address: string) {
    opened = address;
    tell = (state) =>
      this.onmessage?.({
        data: JSON.stringify({ edition: 'one', problems: [], unpublished: [], ...state }),
      });
    lose = () => this.onerror?.();
  }
}

const load = function* (): Generator<never, void> {};
const store = { dispatch: jest.fn(), run: jest.fn() };

beforeEach(() => {
  // Not in jsdom.
  Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined });
  Object.assign(document, { adoptedStyleSheets: [] });
  Object.assign(globalThis, { EventSource: Events });
  jest.clearAllMocks();
  document.documentElement.lang = 'en';
  document.head.innerHTML = `<title>Kumo – Hibari</title><link rel="canonical" href="https://hibari.example/en/projects/kumo">
    <meta name="description" content="About Kumo."><meta property="og:image" content="https://hibari.example/a.png">`;
  document.body.innerHTML = `<div id="root"><main data-page="projects"><a href="/en/projects/kumo">Kumo</a>
    <a href="/en/projects/open">Open</a></main></div>`;
  connectEditPanel(store as unknown as AppStore, load as never, 'one');
});

const panel = () => document.querySelector('hibari-editing')?.shadowRoot as ShadowRoot;
const toggle = () => panel().querySelector('button') as HTMLButtonElement;
const nameOf = () => toggle().textContent?.trim();

it('loads old content again at an event of an edition that the page does not have [content.edit-shows-saved]', () => {
  expect(opened).toBe(EDIT_EVENTS);
  tell({ edition: 'one' });
  expect(store.run).not.toHaveBeenCalled();
  tell({ edition: 'two' });
  expect(store.dispatch).toHaveBeenCalledWith(contentAged());
  expect(store.run).toHaveBeenCalledWith(load);
  tell({ edition: 'two' });
  expect(store.run).toHaveBeenCalledTimes(1);
});

it('loads again at the first event if something was saved since the page was rendered [content.edit-shows-saved]', () => {
  tell({ edition: 'two' });
  expect(store.run).toHaveBeenCalledWith(load);
});

it('names file, line and field of a problem, and whether the change is shown [content.edit-keeps-last-good]', () => {
  tell({
    problems: [
      { file: 'post/kumo/en.md', line: 3, field: 'date', message: 'is wrong', kept: false },
      { file: 'post/kumo/ko.md', message: 'lies elsewhere', kept: true },
    ],
  });
  const rows = [...panel().querySelectorAll('.problems li')].map((row) => row.textContent);
  expect(rows).toEqual([
    'post/kumo/en.md:3date: is wrongThis change is not shown yet',
    'post/kumo/ko.mdlies elsewhereShown without this part',
  ]);
  expect(nameOf()).toBe('Editing 2 errors');
  expect(panel().querySelector('[role=status]')?.textContent).toBe('2 errors');
  tell({});
  expect(panel().querySelector<HTMLElement>('.problems')?.hidden).toBe(true);
});

it('counts warnings on the closed button, announces them, and lists them when it is opened', () => {
  const warnings = Array.from({ length: 12 }, (_, at) => ({
    ...{ file: `post/${at}/en.md`, line: 1, field: 'locale', message: 'has no Korean translation' },
    ...{ kept: true, lint: 'warning' },
  }));
  tell({ problems: [...warnings, { file: 'post/kumo/ko.md', message: 'lies elsewhere', kept: true }] });
  expect(nameOf()).toBe('Editing 1 error 12 warnings');
  expect(panel().querySelector('[role=status]')?.textContent).toBe('1 error · 12 warnings');
  expect(panel().querySelector('.count.errors')?.textContent).toBe('1 error');
  expect(panel().querySelectorAll('.problems li')).toHaveLength(1);
  toggle().click();
  const details = panel().querySelector('#details') as HTMLElement;
  expect(panel().querySelector<HTMLElement>('.problems')?.hidden).toBe(true);
  expect(details.textContent).toMatch(
    /^1 errorpost\/kumo\/ko\.mdlies elsewhereShown without this part12 warningspost\/0\/en\.md:1locale: has no Korean translation/,
  );
  expect(details.textContent).toMatch(/and 2 more: see npm run content -- check/);
});

it('marks links to what readers do not see', () => {
  tell({
    unpublished: [{ locale: 'en', title: 'Kumo', path: '/en/projects/kumo', state: 'draft' }],
  });
  expect([...document.querySelectorAll('[data-editing]')].map((link) => link.textContent)).toEqual(['Kumo']);
  tell({});
  expect(document.querySelectorAll('[data-editing]')).toHaveLength(0);
});

it('shows how the page looks in search results and when shared', () => {
  tell({
    unpublished: [
      {
        locale: 'ko',
        title: '구름',
        path: '/ko/projects/kumo',
        state: 'scheduled',
        at: '2199-01-01T00:00:00Z',
      },
    ],
  });
  toggle().click();
  const text = panel().querySelector('#details')?.textContent ?? '';
  expect(text).toContain('hibari.example › en › projects › kumoKumo – HibariAbout Kumo.');
  expect(text).toMatch(/Scheduled구름ko · 1 Jan 2199|Scheduled구름ko · Jan 1, 2199/);
  expect(panel().querySelector('img')?.getAttribute('src')).toBe('/a.png');
  expect(toggle().getAttribute('aria-expanded')).toBe('true');
});

it('shows in the language of the page when the server has stopped', async () => {
  document.documentElement.lang = 'ja';
  await Promise.resolve();
  lose();
  expect(nameOf()).toBe('編集サーバーが停止しています');
});
