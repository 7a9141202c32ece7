/** Prints the addresses that show an unpublished item to anyone who has them (rule: content.preview). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, LOCALE_REGISTRY, type Locale } from '../../../../i18n/locales';
import { isCollection, SINGLE_LOCALE } from '../../../contract/collections';
import type { Config } from '../../process/config';
import { previewAddress } from '../../site/pages/previewPages';
import { makePreviewKey } from '../../content-service/previews/previewKey';
import { itemPagePath } from '../../content-service/previews/itemPagePath';
import { formatInstant } from '../../site/previews/texts';
import { signPreviewToken } from '../../content-service/previews/previewToken';
import type { CommandOutput } from './commandOutput';

interface PreviewCall {
  /** `<collection>/<postId>`. */
  item: string;
  /** Like `7d`, `12h` or `30m`. */
  duration: string;
  /** The content folder. */
  content: string;
  config: Pick<Config, 'siteUrl' | 'previewKey' | 'dataDir'>;
  now?: Date;
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const LONGEST_MS = 90 * 86_400_000;

function readDuration(text: string): number | undefined {
  const [, count, unit = ''] = /^([1-9]\d{0,5})([mhd])$/.exec(text) ?? [];
  const duration = Number(count) * (UNITS[unit] ?? NaN);
  return duration <= LONGEST_MS ? duration : undefined;
}

export async function runPreview(
  { item, duration, content, config, now = new Date() }: PreviewCall,
  output: CommandOutput,
): Promise<number> {
  const [collection = '', postId = '', ...more] = item.split('/');
  const length = readDuration(duration);
  if (!isCollection(collection) || !/^[a-z\d][a-z\d-]*$/.test(postId) || more.length > 0) {
    output.err('preview needs an item, as its folder is called: post/hibari-clock');
    return 2;
  }
  if (length === undefined) {
    output.err('--for must be minutes, hours or days, at most 90 days: 30m, 12h, 7d');
    return 2;
  }
  const only = SINGLE_LOCALE[collection];
  const isThere = (locale: Locale) => existsSync(join(content, collection, postId, `${locale}.md`));
  const locales = LOCALES.filter(
    (locale) => (only === undefined || only === LOCALE_REGISTRY[locale].contentLocale) && isThere(locale),
  );
  if (locales.length === 0) {
    output.err(`there is no item ${collection}/${postId} in ${content}`);
    return 1;
  }
  const until = new Date(now.getTime() + length);
  const token = signPreviewToken(await makePreviewKey(config), { collection, postId, until });
  for (const locale of locales)
    output.out(config.siteUrl + previewAddress(itemPagePath(collection, postId, locale), token));
  output.out(`shown until ${formatInstant(until, 'en')} (Japan time), once the folder is published`);
  return 0;
}
