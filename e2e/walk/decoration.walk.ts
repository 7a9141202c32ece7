import { turnsHead } from '../support/bird';
import type { Driver } from './driver';
import { findIncomplete } from '../support/incomplete';
import { atBothWidths, atOneWidth, expect, test } from './test';
import { expectInPage, expectSoon, look, open } from './visit';

const DRAWING = '[data-testid="hero-motion"]';

/**
 * Whether the machine draws the hero's loop. Where most frames are late, it rests on its still frame and answers no press
 * (rule: motion.slow-device-rests). Waits until one or the other can be said.
 */
async function drawsFrames(driver: Driver): Promise<boolean> {
  const look = (sought: string) => {
    const drawing = document.querySelector(sought);
    return {
      rests: drawing?.querySelector('[data-resting="true"]') !== null,
      plays: drawing?.querySelector('button') !== null,
    };
  };
  let seen = { rests: false, plays: false };
  await expectSoon(async () => {
    seen = await driver.evaluate(look, DRAWING);
    expect(seen.rests || seen.plays).toBe(true);
  });
  return !seen.rests;
}

atBothWidths(() => {
  test('the loop of the hero is drawn and moves [engines.walk]', atOneWidth(0), async ({ driver }) => {
    await open(driver, '/ja');
    const drawings = new Set<string>();
    await expectSoon(async () => {
      if (!(await drawsFrames(driver))) return;
      drawings.add(
        await driver.evaluate((sought) => document.querySelector(sought)?.innerHTML ?? '', DRAWING),
      );
      expect(drawings.size).toBeGreaterThan(4);
    }, 200);
  });

  test(
    'the hero title is in its position, and the loading screen has left nothing [engines.walk]',
    atOneWidth(1),
    async ({ driver }) => {
      await open(driver, '/ko');
      const stands = (sought: string) => {
        const title = document.querySelector(sought);
        const { top, height } = title?.getBoundingClientRect() ?? { top: 0, height: 0 };
        return (
          title !== null &&
          height > 0 &&
          top > 0 &&
          top < innerHeight &&
          document.querySelectorAll('[inert]').length === 0
        );
      };
      await expectInPage(driver, stands, '[data-testid="hero-title"]', true);
      expect((await look(driver)).headings).toHaveLength(1);
    },
  );

  test(
    'the loading circle takes a tenth of the window and is within it [engines.walk] [hero.loading-circle]',
    atOneWidth(0),
    async ({ driver }) => {
      await open(driver, '/ja');
      const circle = await driver.evaluate(async (sought) => {
        const scene = document.querySelector<HTMLElement>(sought)?.parentElement;
        if (!scene) throw new Error('no drawing');
        const { phase = '' } = scene.dataset;
        scene.dataset['phase'] = 'counting';
        scene.style.setProperty('--percent', '100');
        await new Promise(requestAnimationFrame);
        const { left, top, right, bottom } = (
          scene.querySelector('[data-piece="1"] path') ?? scene
        ).getBoundingClientRect();
        scene.dataset['phase'] = phase;
        scene.style.removeProperty('--percent');
        const radius = right - left;
        return {
          share: (Math.PI * radius ** 2) / (innerWidth * innerHeight),
          isRound: Math.abs(bottom - top - radius) < 2,
          isInside: top >= 0 && right <= innerWidth && left - radius >= 0,
        };
      }, DRAWING);
      expect(circle.share).toBeGreaterThan(0.1);
      expect(circle.share).toBeLessThan(0.2);
      expect([circle.isRound, circle.isInside]).toEqual([true, true]);
    },
  );

  test(
    'wherever one scrolls to, what is well in the window is complete [engines.walk] [motion.arrivals]',
    atOneWidth(1),
    async ({ driver }) => {
      await open(driver, '/ja');
      for (let share = 0; share < 1; share += 0.1) {
        await driver.evaluate((part) => {
          scrollTo({ top: part * document.documentElement.scrollHeight, behavior: 'instant' });
        }, share);
        await expectInPage(driver, findIncomplete, undefined, []);
      }
    },
  );

  test('the bird answers a press [engines.walk] [hero.hops]', atOneWidth(1), async ({ driver }) => {
    await open(driver, '/ja');
    if (!(await drawsFrames(driver))) return;
    await driver.click(`${DRAWING} button`);
    expect(await driver.evaluate(turnsHead, 8_000)).toBe(true);
  });

  test(
    'a cover acts while its link has the focus [engines.walk] [motion.acts]',
    atOneWidth(0),
    async ({ driver }) => {
      await open(driver, '/ja/projects');
      await driver.press('Tab');
      const acts = (sought: string) => {
        const link = document.querySelector<HTMLElement>(`${sought} a`);
        // Again, until the script has loaded that draws it.
        if (!document.querySelector('.act')) link?.blur();
        link?.focus();
        const parts = [...document.querySelectorAll('.act[data-ready] [style]')];
        return parts.some((part) => getComputedStyle(part).transform !== 'none');
      };
      await expectInPage(driver, acts, '[data-testid="project-item"]:has([data-act])', true);
    },
  );
});
