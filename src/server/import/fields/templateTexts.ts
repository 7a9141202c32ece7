/** The texts of a new item until its editor replaces them. */
import type { Locale } from '../../../../i18n/locales';

export const TEMPLATE_TEXTS: Readonly<
  Record<Locale, Record<'category' | 'lead' | 'body' | 'service', string>>
> = {
  ja: {
    category: '未分類',
    lead: '一文か二文で、何をしたかを書きます。',
    body: 'ここに本文を書きます。',
    service: 'サービス名',
  },
  en: {
    category: 'Uncategorised',
    lead: 'Say in a sentence or two what was done.',
    body: 'Write the text here.',
    service: 'Name of the service',
  },
  ko: {
    category: '미분류',
    lead: '무엇을 했는지 한두 문장으로 적습니다.',
    body: '여기에 본문을 씁니다.',
    service: '서비스 이름',
  },
};

const ALL = new Set(Object.values(TEMPLATE_TEXTS).flatMap((texts) => Object.values(texts)));

/** Whether a text of an item is still the template's. */
export function isTemplateText(text: unknown): boolean {
  return typeof text === 'string' && ALL.has(text.trim());
}
