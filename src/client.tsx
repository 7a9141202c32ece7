/**
 * The browser's entry. Evaluates each library group in its own task, so that none blocks the main thread for long,
 * then hydrates the page.
 */
import { nextTask } from './lib/engine/nextTask';

const GROUPS = [
  () => import(/* webpackChunkName: "boot-react" */ './app/boot/reactGroup'),
  () => import(/* webpackChunkName: "boot-redux" */ './app/boot/reduxGroup'),
  () => import(/* webpackChunkName: "boot-saga" */ './app/boot/sagaGroup'),
  () => import(/* webpackChunkName: "boot-router" */ './app/boot/routerGroup'),
  () => import(/* webpackChunkName: "boot-i18n" */ './app/boot/i18nGroup'),
];

async function boot(): Promise<void> {
  for (const importGroup of GROUPS) {
    await nextTask();
    await importGroup();
  }
  await nextTask();
  const { hydrate } = await import(/* webpackChunkName: "app" */ './app/hydrate');
  await nextTask();
  await hydrate(window);
}

boot().catch((error: unknown) => {
  // The inline script lays the page out as without scripts (src/server/site/render/inlineScripts.ts).
  document.querySelector('script[defer]')?.dispatchEvent(new Event('error'));
  throw error;
});
