/** The browser build as the document needs it: which files a page is made of, and its CSS, inlined and hashed. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildStats } from './buildStats';
import { LOCALES, type Locale } from '../../../i18n/locales';
import type { PageName } from '../../lib/place';
import { ROUTES } from '../../app/routes';
import { tokensCss } from '../../motion/tokens';
import { accentsCss } from '../../site/accentsCss';
import { inlineHash } from './inlineHash';
import { NO_SCRIPT_CSS } from './noScriptCss';

const PUBLIC_PATH = '/assets/';
/** The staged boot's chunks, in the order of their evaluation; the entry comes last and finds them there. */
const BOOT_GROUPS = ['boot-react', 'boot-redux', 'boot-saga', 'boot-router', 'boot-i18n', 'app'];

/** A piece of CSS: inline, or in development a link, which hot reload can exchange. */
export interface Style {
  /** The address of the file that it is or was; the chunk loader does not load that again. */
  href?: string;
  css?: string;
}

export interface ClientAssets {
  /** Addresses of the scripts of a page. */
  scripts: (page: PageName) => string[];
  styles: (page: PageName) => Style[];
  /** Address of a language's font faces. */
  fonts: Record<Locale, string>;
  /** CSP hashes of every inline style of every page. */
  styleHashes: string[];
}

function pageGroup(page: PageName): string {
  return `page-${page}`;
}

/** Reads the build in `distDir`, its CSS as text where it is to stand inline; rejects where there is no build. */
export async function readClientAssets(distDir: string, inline: boolean): Promise<ClientAssets> {
  const stats = JSON.parse(await readFile(path.join(distDir, 'stats.json'), 'utf8')) as BuildStats;
  const filesOf = (groups: readonly string[], extension: string) => [
    ...new Set(
      groups.flatMap((group) => stats.chunkGroups[group] ?? []).filter((file) => file.endsWith(extension)),
    ),
  ];
  const styles = new Map<PageName, Style[]>();
  const tokens: Style = { css: tokensCss() + accentsCss() };
  for (const { page } of ROUTES) {
    const files = filesOf([...BOOT_GROUPS, pageGroup(page)], '.css');
    const pieces = files.map(async (file) => ({
      href: PUBLIC_PATH + file,
      ...(inline && { css: await readFile(path.join(distDir, 'client', file), 'utf8') }),
    }));
    styles.set(page, [tokens, ...(await Promise.all(pieces))]);
  }
  const pieces = [NO_SCRIPT_CSS, ...[...styles.values()].flat().flatMap(({ css }) => css ?? [])];
  const fonts = Object.fromEntries(
    LOCALES.map((locale) => {
      const [file] = filesOf([`fonts-${locale}`], '.css');
      if (!file) throw new Error(`The build in ${distDir} has no fonts for ${locale}`);
      return [locale, PUBLIC_PATH + file];
    }),
  ) as Record<Locale, string>;
  return {
    scripts: (page) =>
      filesOf([...BOOT_GROUPS, pageGroup(page), 'client'], '.js').map((file) => PUBLIC_PATH + file),
    styles: (page) => styles.get(page) ?? [],
    fonts,
    styleHashes: [...new Set(pieces.map(inlineHash))],
  };
}
