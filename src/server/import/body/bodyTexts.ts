/** What a body's marks, notes and compared pictures are called, in the language of the item. */
import type { Env } from 'markdown-it';
import type { ContentLocale } from '../../../../i18n/locales';

const TEXTS = {
  ja_JP: {
    done: '済み',
    open: '未完了',
    note: '注',
    back: '本文へ戻る：注',
    before: '変更前',
    after: '変更後',
  },
  en_US: {
    done: 'Done',
    open: 'To do',
    note: 'Note',
    back: 'Back to the text: note',
    before: 'Before',
    after: 'After',
  },
  ko_KR: {
    done: '완료',
    open: '미완료',
    note: '각주',
    back: '본문으로 돌아가기: 각주',
    before: '변경 전',
    after: '변경 후',
  },
} as const satisfies Record<ContentLocale, object>;

/** @param env the parser's, of one body */
export function bodyTextsOf(env: Env) {
  return TEXTS[env['locale'] as ContentLocale];
}
