import { atBothWidths, atOneWidth, expect, test } from './test';
import { expectInPage, expectSoon, look, open } from './visit';

const DRAWING = '[data-testid="hero-motion"]';

atBothWidths(() => {
  test('the loop of the hero is drawn and moves [engines.walk]', atOneWidth(0), async ({ driver }) => {
    await open(driver, '/ja');
    const drawings = new Set<string>();
    await expectSoon(async () => {
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
});
