/** A preview as editors see it: its address, and what it says of itself. */
import type { Locale } from '@hibari/contract/locales';
import { formatDate } from '../../../lib/text/formatDate';
import type { Absence } from '@hibari/content-service/source';

interface PreviewTexts {
  draft: string;
  scheduled: (at: string) => string;
  ended: (at: string) => string;
  published: string;
  until: (at: string) => string;
}

/** Not in `i18n/`: every character there is in the fonts that each visit loads. */
export const PREVIEW_TEXTS: Readonly<Record<Locale, PreviewTexts>> = {
  ja: {
    draft: '下書きのプレビュー',
    scheduled: (at) => `${at}公開予定のプレビュー`,
    ended: (at) => `${at}に公開を終えたページのプレビュー`,
    published: 'プレビュー',
    until: (at) => `${at}（日本時間）まで表示できます`,
  },
  en: {
    draft: 'Preview of a draft',
    scheduled: (at) => `Preview, goes live on ${at}`,
    ended: (at) => `Preview, published until ${at}`,
    published: 'Preview',
    until: (at) => `This link works until ${at} (Japan time)`,
  },
  ko: {
    draft: '초안 미리보기',
    scheduled: (at) => `미리보기, ${at} 공개 예정`,
    ended: (at) => `미리보기, ${at} 공개 종료`,
    published: '미리보기',
    until: (at) => `${at}(일본 시간)까지 볼 수 있습니다`,
  },
};

/** Day and time, in the time of Japan as all dates of the site. */
export function formatInstant(at: Date, locale: Locale): string {
  const time = new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(11, 16);
  return `${formatDate(at.toISOString(), locale)}${locale === 'en' ? ',' : ''} ${time}`;
}

/** What a page's translation is to readers. */
export function describeState(locale: Locale, item: { state: Absence; at?: Date } | undefined): string {
  const texts = PREVIEW_TEXTS[locale];
  if (!item) return texts.published;
  if (item.state === 'draft' || !item.at) return texts.draft;
  return texts[item.state](formatInstant(item.at, locale));
}
