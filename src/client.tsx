/**
 * The browser's entry: a staged boot. Each library group is evaluated in a task of its own, so that no task blocks the
 * main thread for long (decisions §1), then the page is hydrated.
 */
type Scheduling = Window & { scheduler?: { yield?: () => Promise<void> } };

function nextTask(): Promise<void> {
  const { scheduler } = window as Scheduling;
  return scheduler?.yield?.() ?? new Promise((resolve) => void setTimeout(resolve));
}

const GROUPS = [
  () => import(/* webpackChunkName: "boot-react" */ './app/boot/reactGroup'),
  () => import(/* webpackChunkName: "boot-redux" */ './app/boot/reduxGroup'),
  () => import(/* webpackChunkName: "boot-saga" */ './app/boot/sagaGroup'),
  () => import(/* webpackChunkName: "boot-router" */ './app/boot/routerGroup'),
  () => import(/* webpackChunkName: "boot-i18n" */ './app/boot/i18nGroup'),
];

/** Whether the loading screen still lies over the page; where it has left by itself it must not come back. */
function isCovered(): boolean {
  const screen = document.querySelector('[data-testid="loading"]');
  return screen !== null && getComputedStyle(screen).visibility === 'visible';
}

async function boot(): Promise<void> {
  if (isCovered()) document.documentElement.dataset['js'] = 'on';
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
  // The loading screen leaves by itself again (decisions §3).
  delete document.documentElement.dataset['js'];
  throw error;
});
