/** What a parser's rules share about the body that is parsed, in its environment: its faults, and its language. */
import type { Env } from 'markdown-it';
import type { ImportProblem } from '../importProblem';
import type { ContentLocale } from '@hibari/contract/locales';

/** Lines are counted from the start of the Markdown. */
export interface BodyFault extends Pick<ImportProblem, 'message' | 'lint' | 'check'> {
  line: number;
}

/** Notes what a parser's rule finds wrong. */
export function reportFault(env: Env, fault: BodyFault): void {
  faultsOf(env).push(fault);
}

export function faultsOf(env: Env): BodyFault[] {
  return (env['faults'] ??= []) as BodyFault[];
}

/** What a body's marks, notes and compared pictures are called, in the language of the item. */
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

export function bodyTextsOf(env: Env) {
  return TEXTS[env['locale'] as ContentLocale];
}
