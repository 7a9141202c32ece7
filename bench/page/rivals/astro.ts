/** Astro: the pages as files, without a script. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../../program';
import type { PageFacts } from './pageFacts';
import { RIVAL_CSS } from './rivalCss';

export const ASTRO = 'astro@5.18.1';

const PAGE = `---
import pages from '../pages.json';
import '../style.css';
export function getStaticPaths() {
  return pages.map((page) => ({ params: { path: page.path.slice(1) }, props: { page } }));
}
const { page } = Astro.props;
---
<!doctype html>
<html lang={page.lang}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>{page.title}</title>
  </head>
  <body>
    <header><nav>{page.links.map(({ href, text }) => <a href={href}>{text}</a>)}</nav></header>
    <main>
      <h1>{page.heading}</h1>
      {page.texts.map((text) => <p>{text}</p>)}
      <ul class="grid">
        {page.cards.map(({ href, title, text, picture }, index) => (
          <li>
            {picture && <img {...picture} loading={index === 0 ? 'eager' : 'lazy'} fetchpriority={index === 0 ? 'high' : 'auto'} />}
            <h2><a href={href}>{title}</a></h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </main>
    <footer>{page.footer.map((text) => <p>{text}</p>)}</footer>
  </body>
</html>
`;

/** Builds the pages; returns them by path. */
export function buildAstro(folder: string, pages: readonly PageFacts[]): Map<string, string> {
  install(folder, [ASTRO]);
  mkdirSync(join(folder, 'src/pages'), { recursive: true });
  writeFileSync(join(folder, 'src/pages.json'), JSON.stringify(pages));
  writeFileSync(join(folder, 'src/style.css'), RIVAL_CSS);
  writeFileSync(join(folder, 'src/pages/[...path].astro'), PAGE);
  writeFileSync(
    join(folder, 'astro.config.mjs'),
    "export default { build: { inlineStylesheets: 'always' } };\n",
  );
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  execFileSync('npx', ['astro', 'build'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const htmlOf = (path: string) => readFileSync(join(folder, 'dist', path, 'index.html'), 'utf8');
  return new Map(pages.map(({ path }) => [path, htmlOf(path)]));
}
