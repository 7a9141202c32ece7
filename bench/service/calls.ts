/** The measured calls, the same for every service. */
import { mulberry32 } from '../../src/lib/pseudoRandom';
import { WORDS } from './items';

/** One call, independent of a service's API (`Speaks`). */
export type Question =
  | { call: 'list'; page: number; limit: number }
  | { call: 'filter'; page: number; limit: number; category: string }
  | { call: 'item'; index: number }
  | { call: 'search'; limit: number; keyword: string };

export interface Load {
  name: string;
  connections: number;
  /** `same`: one call repeated; otherwise different calls. */
  mode: 'same' | 'others';
  /** Calls per second over all connections; absent: as many as the service answers. */
  pace?: number;
  ask: () => Question;
}

const CROWD = 100;
const PAGE = 100;
/** Calls per second of a busy site, far below the capacity of a server. */
const PACE = 1_000;

/** Keywords that many items contain, the most frequent first. */
const FREQUENT = [
  ...WORDS.flatMap((word) => [`${word}の`, `の${word}`]),
  ...Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0')),
];

/** All loads for a number of items; the calls are the same in every run. */
export function loadsOf(size: number): Load[] {
  const random = mulberry32(size);
  const below = (count: number) => Math.floor(random() * count);
  const one = () => WORDS[below(WORDS.length)] ?? '';
  const pagesOf = (items: number) => 1 + below(Math.ceil(items / PAGE));
  // A slightly shorter page makes it a different call.
  const limit = () => PAGE - below(10);
  const frequent = () => one();
  const pair = () => `${one()}の${one()}`;
  const rare = () => String(below(size));
  const mixed = [frequent, pair, rare];
  const search = (keyword: () => string) => (): Question => ({
    call: 'search',
    limit: limit(),
    keyword: keyword(),
  });
  const fixed = (question: Question) => () => question;
  const list = fixed({ call: 'list', page: 1, limit: PAGE });
  const item = fixed({ call: 'item', index: Math.floor(size / 2) });
  let asked = 0;
  return [
    { ...crowd('list, paced', 'same', list), pace: PACE },
    { ...crowd('item, paced', 'same', item), pace: PACE },
    crowd('list', 'same', list),
    crowd('list', 'others', () => ({ call: 'list', page: pagesOf(size), limit: limit() })),
    crowd('filter', 'same', fixed({ call: 'filter', page: 1, limit: PAGE, category: '公共' })),
    crowd('filter', 'others', () => ({
      call: 'filter',
      page: pagesOf(size / WORDS.length),
      limit: limit(),
      category: one(),
    })),
    crowd('item', 'same', item),
    crowd('item', 'others', () => ({ call: 'item', index: below(size) })),
    crowd('search', 'same', fixed({ call: 'search', limit: PAGE, keyword: '公共' })),
    crowd('search', 'others', () => search(mixed[below(mixed.length)] ?? rare)()),
    { name: 'search, a word in many', connections: 1, mode: 'others', ask: search(frequent) },
    {
      ...{ name: 'search, a word in many, first', connections: 1, mode: 'others' },
      // Each is requested once; with few items they repeat.
      ask: search(() => FREQUENT[asked++ % FREQUENT.length] ?? ''),
    },
    { name: 'search, two words', connections: 1, mode: 'others', ask: search(pair) },
    { name: 'search, a number', connections: 1, mode: 'others', ask: search(rare) },
  ];
}

const crowd = (name: string, mode: Load['mode'], ask: () => Question): Load => ({
  ...{ name, mode, ask },
  connections: CROWD,
});
