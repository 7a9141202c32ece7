/** Which outcomes of effects the tests have seen, against those that an effect can have and the exceptions listed. */

/** @typedef {import('./noteEffects.js').Site} Site */
/** @typedef {'resolved' | 'rejected' | 'cancelled'} Outcome */
/** @typedef {Record<string, Partial<Record<Outcome | 'waited', true>>>} Seen by an effect's name */
/** @typedef {{ why: string, lacks: Outcome, effects: string[] }} Exception */
/** @typedef {{ effect: string, outcome: Outcome }} Lack */

const WAITS = new Set(['call', 'all', 'race', 'join', 'take', 'takeMaybe', 'delay', 'unknown']);
const THROWS = new Set(['call', 'unknown']);

/**
 * What must have been seen of an effect. One that never waits cannot be cancelled: the store's, a port's name, a fork,
 * and a call that always ended at once. Of what waits, a call throws, alone or in a race.
 * @param {Site} site
 * @param {Seen[string]} seen
 * @returns {Outcome[]}
 */
export function wantedOf({ kind, calls }, seen) {
  const waits = WAITS.has(kind) && (kind !== 'call' || seen.waited || seen.cancelled);
  const throws = THROWS.has(kind) || (calls && ['race', 'all'].includes(kind));
  return ['resolved', ...(throws ? /** @type {const} */ (['rejected']) : []), ...(waits ? /** @type {const} */ (['cancelled']) : [])];
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
 * `lacking`: seen by no test and not excepted. `stale`: exceptions that are none any more.
 * @param {Site[]} sites
 * @param {Seen} seen
 * @param {Exception[]} exceptions
 */
export function judgeEffects(sites, seen, exceptions) {
  const wanted = sites.flatMap((site) => {
    const outcomes = seen[site.name] ?? {};
    return wantedOf(site, outcomes).map((outcome) => ({ effect: site.name, outcome, isSeen: outcomes[outcome] === true }));
  });
  const keyOf = (/** @type {Lack} */ { effect, outcome }) => `${outcome} ${effect}`;
  const lacks = new Map(wanted.filter(({ isSeen }) => !isSeen).map((lack) => [keyOf(lack), lack]));
  const excepted = exceptions.flatMap(({ lacks: outcome, effects }) => effects.map((effect) => ({ effect, outcome })));
  const known = new Set(excepted.map(keyOf));
  return {
    effects: sites.length,
    wanted: wanted.length,
    seen: wanted.filter(({ isSeen }) => isSeen).length,
    excepted: [...lacks.keys()].filter((key) => known.has(key)).length,
    lacking: [...lacks].filter(([key]) => !known.has(key)).map(([, { effect, outcome }]) => ({ effect, outcome })),
    stale: excepted.filter((lack) => !lacks.has(keyOf(lack))),
  };
}
