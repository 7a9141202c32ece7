/** Prints the addresses that show an unpublished item to anyone who has them (rule: content.preview). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, LOCALE_REGISTRY, TIME_ZONE, type Locale } from '@hibari/contract/locales';
import { isCollection, SINGLE_LOCALE, type Collection } from '@hibari/contract/collections';
import { itemPagePath } from '../previews/unpublished';
import { makePreviewKey, signPreviewToken } from '../previews/openPreview';
import { readContentConfig } from '../config';
import { previewAddress } from '@hibari/contract/address/paths';
import type { Command } from './command';

export const previewCommand: Command = {
  define: (program) =>
    program
      .description('print the addresses that show a draft or a scheduled item, as in post/hibari-clock')
      .argument('<item>')
      .option('--for <time>', 'how long they work, as in 30m, 12h or 7d', '7d'),
  async run({ content, for: duration = '7d', env, place, words: [item = ''] }, output) {
    const config = { ...readContentConfig(env), ...place };
    const [collection = '', postId = '', ...more] = item.split('/');
    if (!isCollection(collection) || !/^[a-z\d][a-z\d-]*$/.test(postId) || more.length > 0) {
      output.err('preview needs an item, as its folder is called: post/hibari-clock');
      return 2;
    }
    const length = readDuration(duration);
    if (length === undefined) {
      output.err('--for must be minutes, hours or days, at most 90 days: 30m, 12h, 7d');
      return 2;
    }
    const locales = localesOf(collection, join(content, collection, postId));
    if (locales.length === 0) {
      output.err(`there is no item ${collection}/${postId} in ${content}`);
      return 1;
    }
    const until = new Date(Date.now() + length);
    const token = signPreviewToken(await makePreviewKey(config), { collection, postId, until });
    for (const locale of locales)
      output.out(config.siteUrl + previewAddress(itemPagePath(collection, postId, locale), token));
    output.out(`shown until ${DAY_AND_TIME.format(until)} (${TIME_ZONE}), once the folder is published`);
    return 0;
  },
};

function localesOf(collection: Collection, folder: string): Locale[] {
  const only = SINGLE_LOCALE[collection];
  return LOCALES.filter(
    (locale) =>
      (only === undefined || only === LOCALE_REGISTRY[locale].contentLocale) &&
      existsSync(join(folder, `${locale}.md`)),
  );
}

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const LONGEST_MS = 90 * 86_400_000;

function readDuration(text: string): number | undefined {
  const [, count, unit = ''] = /^([1-9]\d{0,5})([mhd])$/.exec(text) ?? [];
  const duration = Number(count) * (UNITS[unit] ?? NaN);
  return duration <= LONGEST_MS ? duration : undefined;
}
