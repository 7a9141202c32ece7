/** Settings of each session with a database, for its choice of plans. */
export const PLANNER_SETTINGS = [
  // The content is in memory or on an SSD. The default, for turning disks, prefers reading whole tables to an index.
  'random_page_cost=1.1',
  // Takes longer than the queries that it is meant to shorten.
  'jit=off',
] as const;
