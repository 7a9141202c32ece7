import { LOCALES } from '@hibari/contract/locales';
import type { Driver } from './driver';
import { atBothWidths, expect, inOneEngine, startEngine, test as base } from './test';
import { expectInPage, expectSeen, loadPictures } from './visit';

const test = base.extend<object, { still: Driver }>({
  still: [
    async ({ engine }, use) => {
      const driver = await startEngine(engine, false);
      await use(driver);
      await driver.close();
    },
    { scope: 'worker' },
  ],
});

// One after the other, so that one browser is started for them.
test.describe.configure({ mode: 'default' });

atBothWidths(() => {
  for (const [index, locale] of LOCALES.entries()) {
    test(
      `${locale}: without scripts home and the projects are readable and uncovered [no-script.readable]`,
      inOneEngine(index + 2, index),
      async ({ still, window: { width, height } }) => {
        await still.resize(width, height);
        for (const [path, page] of [
          [`/${locale}`, 'home'],
          [`/${locale}/projects`, 'projects'],
        ] as const) {
          await still.open(path);
          await expectSeen(still, { pages: [page], lang: locale, overflow: 0 });
          const { broken } = await loadPictures(still);
          expect(broken).toEqual([]);
          // What covers the middle of the first heading of a list, after the loading screen has left by itself.
          const covers = () => {
            const heading = document.querySelector('main [data-testid="project-item"]');
            heading?.scrollIntoView({ block: 'center', behavior: 'instant' });
            const box = heading?.getBoundingClientRect();
            if (!heading || !box) return 'there is no heading';
            const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
            return heading.contains(top) ? '' : (top?.outerHTML.slice(0, 120) ?? 'nothing');
          };
          await expectInPage(still, covers, undefined, '');
        }
        expect(await still.takeProblems()).toEqual([]);
      },
    );
  }
});
