import { usePlace } from '../../components/PlaceContext';
import { useMessages } from '../../components/useMessages';
import { Notice } from '../../components/Notice';
import { paths } from '../../lib/paths';

/** Where articles are, in a language that has none (decisions §2). */
export function ArticlesNotice() {
  const t = useMessages('articles');
  const { locale } = usePlace();
  return (
    <Notice
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
