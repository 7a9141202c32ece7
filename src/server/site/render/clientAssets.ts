/** The browser build as the document needs it: the files of each page, and all CSS, inlined and hashed. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildStats } from './buildStats';
import type { PageName } from '../../../lib/address/place';
import { ROUTES } from '../../../app/pages/routes';
import { tokensCss } from '../../../motion/tokens';
import { accentsCss } from '../../../site/accentsCss';
import { integrityHash } from '@hibari/node/sha256';
import { MOBILE_MAX_WIDTH } from '../../../lib/specConstants';

const PUBLIC_PATH = '/assets/';
/** The staged boot's chunks in order of evaluation; the entry comes last and finds them loaded. */
const BOOT_GROUPS = ['boot-react', 'boot-redux', 'boot-saga', 'boot-router', 'boot-i18n', 'app'];

/** A style sheet: inline or, in development, a link, which hot reload can replace. */
export interface Style {
  /** The address of its file; the chunk loader does not load that again. */
  href?: string;
  css?: string;
  media?: string;
}

/** A script of the document. */
export interface Script {
  src: string;
  /** Absent in development. */
  integrity: string | undefined;
}

export interface ClientAssets {
  /** The scripts of a page. */
  scripts: (page: PageName) => Script[];
  /** Hashes of the scripts that pages load later, by chunk; absent in development. */
  chunkIntegrity: Record<string, string> | undefined;
  styles: (page: PageName) => Style[];
  /** Only for pages with an offer to load what failed: the others' HTML is better without. */
  offerStyles: Style[];
  /** CSP hashes of all inline styles of all pages. */
  styleHashes: string[];
}

function pageGroup(page: PageName): string {
  return `page-${page}`;
}

/** Reads the build in `distDir`, with its CSS as text if `inline`; rejects if there is no build. */
export async function readClientAssets(distDir: string, inline: boolean): Promise<ClientAssets> {
  const stats = JSON.parse(await readFile(path.join(distDir, 'stats.json'), 'utf8')) as BuildStats;
  const filesOf = (groups: readonly string[], extension: string) => [
    ...new Set(
      groups.flatMap((group) => stats.chunkGroups[group] ?? []).filter((file) => file.endsWith(extension)),
    ),
  ];
  const styles = new Map<PageName, Style[]>();
  const tokens: Style = { css: tokensCss() + accentsCss() };
  // A file of its own: inline it would take a part of the first flight.
  const otherMedia = filesOf(['media'], '.css').map((file): Style => ({
    href: PUBLIC_PATH + file,
    media: 'print, (forced-colors: active)',
  }));
  for (const { page } of ROUTES) {
    if (!stats.chunkGroups[pageGroup(page)])
      throw new Error(`The build in ${distDir} has no chunk ${pageGroup(page)}`);
    const groups = [...BOOT_GROUPS, pageGroup(page), ...(page === 'home' ? [] : ['section-shape'])];
    const files = filesOf(groups, '.css');
    const pieces = files.map(async (file) => ({
      href: PUBLIC_PATH + file,
      ...(inline && { css: await readFile(path.join(distDir, 'client', file), 'utf8') }),
    }));
    styles.set(page, [tokens, ...(await Promise.all(pieces)), ...otherMedia]);
  }
  const built = Object.entries(stats.scripts ?? {});
  const integrityOf = new Map(built.map(([, { file, integrity }]) => [file, integrity]));
  const onEachPage = new Set(filesOf([...BOOT_GROUPS, 'client'], '.js'));
  const later = built.filter(([, { file }]) => !onEachPage.has(file));
  const pieces = [NO_SCRIPT_CSS, ...[...styles.values()].flat().flatMap(({ css }) => css ?? [])];
  return {
    scripts: (page) =>
      filesOf([...BOOT_GROUPS, pageGroup(page), 'client'], '.js').map((file) => ({
        src: PUBLIC_PATH + file,
        integrity: integrityOf.get(file),
      })),
    chunkIntegrity:
      stats.scripts && Object.fromEntries(later.map(([chunk, { integrity }]) => [chunk, integrity])),
    styles: (page) => styles.get(page) ?? [],
    offerStyles: filesOf(['offline'], '.css').map((file) => ({ href: PUBLIC_PATH + file })),
    styleHashes: [...new Set(pieces.map(integrityHash))],
  };
}

/**
 * CSS inside `<noscript>`, also applied by the inline script for failed scripts. Menus and lists are laid out open,
 * and controls that need a script are hidden (rule: no-script.everything-reachable).
 */
const SCRIPT_ONLY = [
  '[data-testid=loading]',
  'button[aria-expanded]',
  '[data-testid=copy-link]',
  '[data-testid=see-more]',
  '[role=switch]',
].join();

export const NO_SCRIPT_CSS = `
${SCRIPT_ONLY}{display:none!important}
[data-testid=header]{position:absolute!important}
[data-testid=header]::before{display:none!important}
[data-testid=language-switcher]{width:auto!important}
button[aria-expanded]+:not([data-testid]){display:block!important;position:static!important;min-width:0!important;padding:0!important;border:0!important;background:none!important;color:inherit!important}
[data-testid=language-switcher] ul{grid-auto-flow:column;gap:24px}
button[aria-expanded]+:not([data-testid]) a{padding-inline:0!important;background:none!important}
[data-closed]>*{display:block!important}
[data-testid=hero]+div{--closed:0!important;--percent:100!important;z-index:1!important;animation:none!important}
@media(max-width:${MOBILE_MAX_WIDTH}px){
:root{--header-height:0px}
[data-testid=header]{position:relative!important;flex-wrap:wrap;height:auto!important;padding-block:16px!important}
[data-testid=header]>[data-open]{flex-basis:100%}
[data-testid=mobile-menu]{display:flex!important;position:static!important;height:auto!important;padding:16px 0 0!important;gap:8px!important}
[data-testid=mobile-menu] nav ul{flex-flow:row wrap!important;gap:0 24px!important;font-size:1.25rem!important}
}`.replaceAll('\n', '');
