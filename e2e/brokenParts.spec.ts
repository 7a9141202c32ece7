import type { Page } from '@playwright/test';
import { openMoving, openPage, waitForHydration } from './support/page';
import { expect, ONCE, test } from './support/test';

/** All errors provoked here contain this text; the browser itself reports chunks that failed to load. */
const PROVOKED = /broken on purpose|Failed to load resource|Loading (CSS )?chunk/;

test.use({ allowedProblems: PROVOKED });

async function expectHome(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(page.getByTestId('hero-title')).toHaveCSS('transform', 'none');
  await expect(page.getByTestId('hero')).toHaveCSS('clip-path', 'none');
  await expect(page.getByTestId('project-item')).toHaveCount(5);
  await expect(page.getByTestId('hero-motion').locator('svg').last()).toBeVisible();
}

for (const chunk of ['lottie', 'gsap']) {
  test(
    `home works when the ${chunk} chunk fails to load [failure.decoration-alone]`,
    ONCE,
    async ({ page }) => {
      const lost = page.waitForEvent('requestfailed', (request) => request.url().includes(`/${chunk}.`));
      await page.route(new RegExp(`/assets/${chunk}\\.`), (route) => route.abort());
      await openPage(page, '/en');
      await lost;
      await waitForHydration(page.getByTestId('hero'));
      await expectHome(page);
    },
  );
}

test(
  'a loop that throws leaves its still frame [failure.decoration-alone]',
  ONCE,
  async ({ page, problems }) => {
    await page.addInitScript(() => {
      window.IntersectionObserver = class {
        constructor() {
          throw new Error('observer broken on purpose');
        }
      } as never;
    });
    await openMoving(page, '/ja');
    await waitForHydration(page.getByTestId('hero'));
    await expectHome(page);
    await expect(page.getByTestId('hero-motion').locator('svg')).toHaveCount(1);
    expect(problems).toEqual([]);
  },
);

test('a hero opening that throws leaves the hero open [failure.decoration-alone]', ONCE, async ({ page }) => {
  await page.addInitScript(() => {
    const { set } = Object.getOwnPropertyDescriptor(CSSStyleDeclaration.prototype, 'clipPath') ?? {};
    Object.defineProperty(CSSStyleDeclaration.prototype, 'clipPath', {
      configurable: true,
      set(value: string) {
        if (value) throw new Error('opening broken on purpose');
        set?.call(this, value);
      },
    });
  });
  await openPage(page, '/en');
  await waitForHydration(page.getByTestId('hero'));
  await expectHome(page);
});

test('a cursor that throws restores the native cursor [failure.decoration-alone]', ONCE, async ({ page }) => {
  await page.addInitScript(() => {
    document.elementsFromPoint = () => {
      throw new Error('cursor broken on purpose');
    };
  });
  await openMoving(page, '/en');
  const cursor = page.getByTestId('cursor');
  await expect(cursor).toBeAttached();
  await page.mouse.move(300, 300);
  await expect(cursor).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-native-cursor');
  await expectHome(page);
});

test(
  'a section that throws does not affect its neighbours [failure.section-leaves-its-neighbours]',
  ONCE,
  async ({ page }) => {
    await page.addInitScript(() => {
      window.ResizeObserver = class {
        constructor() {
          throw new Error('filter broken on purpose');
        }
      } as never;
    });
    await openPage(page, '/en/projects');
    await expect(page.getByTestId('category-filter')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByTestId('featured-list').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
  },
);
