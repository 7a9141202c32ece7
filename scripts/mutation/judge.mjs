/** The score of a mutation run, and its survivors against the list of those that are known. */

/** Percent of the mutants that count. */
export const LEAST = 97;

/** @typedef {{ line: number, column: number }} Position */
/** @typedef {{ status: string, replacement?: string, location: { start: Position, end: Position } }} Mutant */
/** @typedef {{ files: Record<string, { source: string, mutants: Mutant[] }> }} Report */
/** @typedef {{ file: string, line: string, from: string, to: string }} Survivor the line that it begins in, and its change */
/**
 * Survivors with one reason. `equivalent`: no test can notice them, so they do not count.
 * @typedef {{ why: string, equivalent?: boolean, mutants: Survivor[] }} Known
 */

const plain = (/** @type {string} */ text) => text.trim().replace(/\s+/g, ' ');
const keyOf = (/** @type {Survivor} */ { file, line, from, to }) =>
  JSON.stringify([file, line, from, to].map(plain));

/** @param {string} file @param {string} source @param {Mutant} mutant @returns {Survivor} */
function describe(file, source, { location: { start, end }, replacement = '' }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const [line = ''] = lines;
  const text = [...lines.slice(0, -1), lines.at(-1)?.slice(0, end.column - 1) ?? '']
    .join('\n')
    .slice(start.column - 1);
  return { file, line: plain(line), from: plain(text), to: plain(replacement) };
}

/**
 * `unlisted`: survivors without a reason. `stale`: listed mutants of the files of this run that are killed or gone.
 * @param {Report} report
 * @param {Known[]} known
 */
export function judgeMutants({ files }, known) {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants: found }]) =>
    found.map((mutant) => ({ status: mutant.status, survivor: describe(file, source, mutant) })),
  );
  const count = (/** @type {string[]} */ ...statuses) =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const survivors = mutants.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status));
  const listed = known.flatMap((group) =>
    group.mutants.map((mutant) => ({ mutant, equivalent: group.equivalent })),
  );
  const reasons = new Map(listed.map(({ mutant, equivalent }) => [keyOf(mutant), equivalent === true]));
  const living = new Set(survivors.map(({ survivor }) => keyOf(survivor)));
  const equivalent = survivors.filter(({ survivor }) => reasons.get(keyOf(survivor))).length;
  const killed = count('Killed', 'RuntimeError', 'CompileError');
  const counted = killed + survivors.length - equivalent;
  return {
    killed,
    counted,
    timedOut: count('Timeout'),
    equivalent,
    score: counted === 0 ? 100 : (100 * killed) / counted,
    unlisted: survivors.map(({ survivor }) => survivor).filter((one) => !reasons.has(keyOf(one))),
    stale: listed.map(({ mutant }) => mutant).filter((one) => one.file in files && !living.has(keyOf(one))),
  };
}
