import { useLocale } from '../../components/useLocale';
import { useMessages } from '../../components/useMessages';
import { Notice, type NoticeProps } from '../../components/Notice';
import { paths } from '@hibari/contract/address/paths';

/** Says where the articles are, in a language that has none (rule: articles.english-says-where). */
export function ArticlesNotice({ heading = 'h2' }: Pick<NoticeProps, 'heading'>) {
  const t = useMessages('articles');
  const locale = useLocale();
  return (
    <Notice
      heading={heading}
      title={t('noticeTitle')}
      text={t('notice')}
      links={[
        { href: paths.articles('ja'), label: t('toJapanese'), language: 'ja' },
        { href: paths.articles('ko'), label: t('toKorean'), language: 'ko' },
        { href: paths.projects(locale), label: t('toProjects') },
      ]}
    />
  );
}
