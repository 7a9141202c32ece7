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

function writeProblem({ file, line, field, message, kept, lint }: Problems[number], texts: EditTexts): Node {
  const place = element('code', {}, line === undefined ? file : `${file}:${line}`);
  const text = element('p', { lang: 'en' }, field === undefined ? message : `${field}: ${message}`);
  const effect = element('p', { className: 'quiet' }, kept ? texts.shownWithout : texts.leftOut);
  return element('li', {}, place, text, ...(lint === undefined ? [effect] : []));
}

/** Nothing where there are none. */
export function writeProblems(found: Problems, texts: EditTexts, heading: (count: number) => string): Node[] {
  if (found.length === 0) return [];
  const rows = found.slice(0, MAX_SHOWN).map((problem) => writeProblem(problem, texts));
  const rest = found.length - rows.length;
  return [
    element('h2', {}, heading(found.length)),
    element('ul', {}, ...rows),
    ...(rest > 0 ? [element('p', { className: 'quiet' }, texts.more(rest))] : []),
  ];
}
