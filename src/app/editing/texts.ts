/**
 * What an editor's window says. Not in `i18n/`: every character there is in the fonts that each visit loads. What
 * `check` finds is in English here too, so that it can be searched for.
 */
import { isLocale, type Locale } from '@hibari/contract/locales';
import type { UnpublishedItem } from '@hibari/contract/editState';

const ja = {
  title: '編集中',
  errors: (count: number) => `エラー ${count}件`,
  warnings: (count: number) => `警告 ${count}件`,
  /** Beyond those that are listed. */
  more: (count: number) => `ほか${count}件（npm run content -- check で確認できます）`,
  leftOut: 'この変更は反映されていません',
  shownWithout: 'この部分を除いて表示しています',
  lost: '編集サーバーが停止しています',
  search: '検索結果での表示',
  social: '共有したときの表示',
  unpublished: '公開されていない項目',
  states: { draft: '下書き', scheduled: '公開前', ended: '公開終了' } satisfies Record<
    UnpublishedItem['state'],
    string
  >,
};

export type EditTexts = typeof ja;

const en: EditTexts = {
  title: 'Editing',
  errors: (count) => (count === 1 ? '1 error' : `${count} errors`),
  warnings: (count) => (count === 1 ? '1 warning' : `${count} warnings`),
  more: (count) => `and ${count} more: see npm run content -- check`,
  leftOut: 'This change is not shown yet',
  shownWithout: 'Shown without this part',
  lost: 'The edit server has stopped',
  search: 'In search results',
  social: 'When shared',
  unpublished: 'Not published',
  states: { draft: 'Draft', scheduled: 'Scheduled', ended: 'Ended' },
};

const ko: EditTexts = {
  title: '편집 중',
  errors: (count) => `오류 ${count}건`,
  warnings: (count) => `경고 ${count}건`,
  more: (count) => `그 외 ${count}건(npm run content -- check로 확인할 수 있습니다)`,
  leftOut: '이 변경은 아직 반영되지 않았습니다',
  shownWithout: '이 부분을 빼고 표시합니다',
  lost: '편집 서버가 멈췄습니다',
  search: '검색 결과에 보이는 모습',
  social: '공유할 때 보이는 모습',
  unpublished: '공개되지 않은 항목',
  states: { draft: '초안', scheduled: '공개 전', ended: '공개 종료' },
};

export const EDIT_TEXTS: Readonly<Record<Locale, EditTexts>> = { ja, en, ko };

export function shownLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'ja';
}
