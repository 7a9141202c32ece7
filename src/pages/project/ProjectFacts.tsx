import type { ReactNode } from 'react';
import { useLocale } from '../../components/useLocale';
import { Tags } from '../../components/text/Tags';
import { useMessages } from '../../components/useMessages';
import { itemCategory, itemName } from '../../lib/items/itemName';
import type { Credit, Project } from '@hibari/contract/schemas';
import { CopyLink } from '../../features/shell/CopyLink';
import { Boundary } from '../../lib/Boundary';
import { formatDate } from '../../lib/text/formatDate';
import styles from './ProjectFacts.module.css';

/** The names of each role, in the order in which roles first appear. */
function namesByRole(credits: readonly Credit[]): [role: string, names: string[]][] {
  const roles = new Map<string, string[]>();
  for (const { role, name } of credits) roles.set(role, [...(roles.get(role) ?? []), name]);
  return [...roles];
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      {children}
    </div>
  );
}

/** What is known of a project beside its story (rule: project.facts). Missing fields leave no gap. */
export function ProjectFacts({ project }: { project: Project }) {
  const t = useMessages('project');
  const locale = useLocale();
  const name = itemName(project, locale);
  const date = formatDate(project.date, locale);
  // A field that serves as the name is not repeated.
  const texts = (
    [
      [t('service'), project.service_name],
      [t('category'), itemCategory(project)],
    ] as const
  ).filter(([, text]) => text && text !== name);
  const hasDate = Boolean(date) && date !== name;
  const credits = namesByRole(project.credits ?? []);
  return (
    <div className={styles.facts}>
      {(texts.length > 0 || hasDate) && (
        <dl className={styles.list}>
          {texts.map(([term, text]) => (
            <Fact key={term} term={term}>
              <dd>{text}</dd>
            </Fact>
          ))}
          {hasDate && (
            <Fact term={t('date')}>
              <dd>
                <time dateTime={project.date}>{date}</time>
              </dd>
            </Fact>
          )}
        </dl>
      )}
      {credits.length > 0 && (
        <div role="group" aria-label={t('credits')}>
          <dl className={styles.list}>
            {credits.map(([role, names]) => (
              <Fact key={role} term={role}>
                {names.map((one, at) => (
                  <dd key={at}>{one}</dd>
                ))}
              </Fact>
            ))}
          </dl>
        </div>
      )}
      <Tags tags={project.tags} locale={locale} label={t('tags')} />
      <Boundary>
        <CopyLink label={t('copy')} copied={t('copied')} />
      </Boundary>
    </div>
  );
}
