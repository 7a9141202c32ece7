/** The browser build as the document needs it: the files of each page, and its CSS, inlined and hashed. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildStats } from './buildStats';
import type { PageName } from '../../../lib/address/place';
import { ROUTES } from '../../../app/pages/routes';
import { tokensCss } from '../../../motion/tokens';
import { accentsCss } from '../../../site/accentsCss';
import { integrityHash } from '../../process/sha256';
import { NO_SCRIPT_CSS } from './noScriptCss';

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
