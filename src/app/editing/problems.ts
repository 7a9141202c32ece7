import { element } from '../devtools/bar/element';
import type { EditState } from './editState';
import type { EditTexts } from './texts';

type Problems = EditState['problems'];

/** Of each kind: the rest of the panel follows below, and `content -- check` lists them all. */
const MAX_SHOWN = 10;

export const bySeverity = (problems: Problems) => ({
  errors: problems.filter(({ lint = 'error' }) => lint === 'error'),
  warnings: problems.filter(({ lint = 'error' }) => lint !== 'error'),
});

/** Nothing where there are none. */
export function writeProblems(
  document: Document,
  found: Problems,
  { texts, heading }: { texts: EditTexts; heading: (count: number) => string },
): Node[] {
  if (found.length === 0) return [];
  const rows = found
    .slice(0, MAX_SHOWN)
    .map(({ file, line, field, message, kept, lint }) =>
      element(
        document,
        'li',
        {},
        element(document, 'code', {}, line === undefined ? file : `${file}:${line}`),
        element(document, 'p', { lang: 'en' }, field === undefined ? message : `${field}: ${message}`),
        ...(lint === undefined
          ? [element(document, 'p', { className: 'quiet' }, kept ? texts.shownWithout : texts.leftOut)]
          : []),
      ),
    );
  const rest = found.length - rows.length;
  return [
    element(document, 'h2', {}, heading(found.length)),
    element(document, 'ul', {}, ...rows),
    ...(rest > 0 ? [element(document, 'p', { className: 'quiet' }, texts.more(rest))] : []),
  ];
}
