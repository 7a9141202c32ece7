/** Settings of each session with a database, for its choice of plans. */
export const PLANNER_SETTINGS = [
  // The content lies in memory or on an SSD: by the default, of turning disks, whole tables are read instead of an index.
  'random_page_cost=1.1',
  // Takes longer than the queries that it is meant to shorten.
  'jit=off',
] as const;
