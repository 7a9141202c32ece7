/** Which outcomes of effects the tests have seen, against those that an effect can have and the exceptions listed. */

/** @typedef {import('./noteEffects.mjs').Site} Site */
/** @typedef {'resolved' | 'rejected' | 'cancelled'} Outcome */
/** @typedef {Record<string, Partial<Record<Outcome | 'waited', true>>>} Seen by an effect's name */
/** @typedef {{ why: string, lacks: Outcome, effects: string[] }} Exception */
/** @typedef {{ effect: string, outcome: Outcome }} Lack */

const WAITS = new Set(['call', 'all', 'race', 'join', 'take', 'takeMaybe', 'delay', 'unknown']);
/** Functions that never throw: `guarded` catches, the log has no one to report to, and the next task always runs. */
const SAFE = new Set(['guarded', 'logFailure', 'log', 'nextTask']);

/** @param {Site[]} sites */
function groupBySaga(sites) {
  /** @type {Map<string, Site[]>} */
  const sagas = new Map();
  for (const site of sites) sagas.set(site.saga, [...(sagas.get(site.saga) ?? []), site]);
  return sagas;
}

/**
 * Which effects can throw: a call of a port's function, and a call of a saga with an uncaught throw.
 * @param {Site[]} sites
 * @returns {Set<Site>}
 */
export function throwingSites(sites) {
  const sagas = groupBySaga(sites);
  /** @type {Set<Site>} */
  const throwing = new Set();
  /** @param {string | undefined} name @param {Site} caller */
  const throws = (name, caller) => {
    if (name === undefined) return true;
    if (SAFE.has(name)) return false;
    const found = sagas.get(name);
    if (!found) return true;
    const own = found.filter(({ file }) => file === caller.file);
    return (own.length > 0 ? own : found).some((site) => throwing.has(site) && !site.isCaught);
  };
  const canThrow = (/** @type {Site} */ site) =>
    site.kind === 'unknown' || site.calls.some((name) => throws(name, site));
  for (let before = -1; before < throwing.size;) {
    before = throwing.size;
    for (const site of sites) if (canThrow(site)) throwing.add(site);
  }
  return throwing;
}

/**
 * The required outcomes of an effect. One that never waits cannot be cancelled: `select`, `put`, a port's name, a fork,
 * a call that always ended at once.
 * @param {Site} site
 * @param {boolean} throws
 * @param {Seen[string]} seen
 * @returns {Outcome[]}
 */
export function wantedOf({ kind }, throws, seen) {
  const waits = WAITS.has(kind) && (kind !== 'call' || seen.waited || seen.cancelled);
  /** @type {Outcome[]} */
  const wanted = ['resolved'];
  if (throws) wanted.push('rejected');
  if (waits) wanted.push('cancelled');
  return wanted;
}

/** @param {Seen[]} parts @returns {Seen} */
export function mergeSeen(parts) {
  /** @type {Seen} */
  const merged = {};
  for (const part of parts)
    for (const [name, outcomes] of Object.entries(part)) merged[name] = { ...merged[name], ...outcomes };
  return merged;
}

/**
 * `lacking`: seen by no test and not excepted. `stale`: exceptions of effects that are gone or cannot end so. An
 * exception that a test has seen is not stale: random orders differ between runs.
 * @param {Site[]} sites
 * @param {Seen} seen
 * @param {Exception[]} exceptions
 */
export function judgeEffects(sites, seen, exceptions) {
  const throwing = throwingSites(sites);
  const wanted = sites.flatMap((site) => {
    const outcomes = seen[site.name] ?? {};
    return wantedOf(site, throwing.has(site), outcomes).map((outcome) => ({
      effect: site.name,
      outcome,
      isSeen: outcomes[outcome] === true,
    }));
  });
  const keyOf = (/** @type {Lack} */ { effect, outcome }) => `${outcome} ${effect}`;
  const lacks = new Map(wanted.filter(({ isSeen }) => !isSeen).map((lack) => [keyOf(lack), lack]));
  const excepted = exceptions.flatMap(({ lacks: outcome, effects }) =>
    effects.map((effect) => ({ effect, outcome })),
  );
  const possible = new Set(wanted.map(keyOf));
  const known = new Set(excepted.map(keyOf));
  return {
    effects: sites.length,
    wanted: wanted.length,
    seen: wanted.filter(({ isSeen }) => isSeen).length,
    excepted: [...lacks.keys()].filter((key) => known.has(key)).length,
    lacking: [...lacks]
      .filter(([key]) => !known.has(key))
      .map(([, { effect, outcome }]) => ({ effect, outcome })),
    stale: excepted.filter((lack) => !possible.has(keyOf(lack))),
  };
}
