/** Next.js: the pages rendered ahead of requests, hydrated by React; the menu is a client component. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../e2e/support/server';
import { install, startProgram } from '../../program';
import type { PageFacts } from './pageFacts';
import { RIVAL_CSS } from './rivalCss';

export const NEXT = 'next@16.4.6';

const LAYOUT = `import '../style.css';
export default async function Layout({ children, params }) {
  return <html lang={(await params).path[0]}><body>{children}</body></html>;
}
`;

const MENU = `'use client';
import Link from 'next/link';
import { useState } from 'react';
export function Menu({ links }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button aria-expanded={open} onClick={() => setOpen(!open)}>Menu</button>
      {open && <nav>{links.map(({ href, text }, index) => <Link key={index} href={href}>{text}</Link>)}</nav>}
    </>
  );
}
`;

const PAGE = `import pages from './pages.json';
import { Menu } from './Menu.jsx';
const find = async (params) => {
  const path = '/' + (await params).path.map(decodeURIComponent).join('/');
  return pages.find((page) => decodeURI(page.path) === path);
};
export const dynamicParams = false;
export const generateStaticParams = () => pages.map(({ path }) => ({ path: path.slice(1).split('/').map(decodeURIComponent) }));
export const generateMetadata = async ({ params }) => ({ title: (await find(params)).title });
export default async function Page({ params }) {
  const page = await find(params);
  return (
    <>
        <header><Menu links={page.links} /></header>
        <main>
          <h1>{page.heading}</h1>
          {page.texts.map((text, index) => <p key={index}>{text}</p>)}
          <ul className="grid">
            {page.cards.map(({ href, title, text, picture }, index) => (
              <li key={index}>
                {picture && (
                  <img src={picture.src} srcSet={picture.srcset} sizes={picture.sizes} alt={picture.alt}
                    loading={index === 0 ? 'eager' : 'lazy'} fetchPriority={index === 0 ? 'high' : 'auto'} />
                )}
                <h2><a href={href}>{title}</a></h2>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </main>
        <footer>{page.footer.map((text, index) => <p key={index}>{text}</p>)}</footer>
    </>
  );
}
`;

/** Builds the pages and serves them; resolves to the server's origin. */
export async function startNext(
  folder: string,
  pages: readonly PageFacts[],
): Promise<{ origin: string; stop: () => Promise<void> }> {
  install(folder, [NEXT, 'react@19', 'react-dom@19']);
  const app = join(folder, 'app/[...path]');
  mkdirSync(app, { recursive: true });
  writeFileSync(join(folder, 'app/style.css'), RIVAL_CSS);
  writeFileSync(join(app, 'layout.jsx'), LAYOUT);
  writeFileSync(join(app, 'Menu.jsx'), MENU);
  writeFileSync(join(app, 'page.jsx'), PAGE);
  writeFileSync(join(app, 'pages.json'), JSON.stringify(pages));
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
  execFileSync('npx', ['next', 'build'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const args = ['node_modules/next/dist/bin/next', 'start', '-p', String(port), '-H', '127.0.0.1'];
  return { origin, stop: await startProgram(folder, args, { ready: origin + (pages[0]?.path ?? '/') }) };
}
