/** The visits that are explored. */
import { rootSaga } from '../../../src/app/effects/rootSaga';
import type { ListRef } from '../../../src/features/content/contentState';
import type { Plan } from './schedule';

const home: readonly ListRef[] = [
  { list: 'articles', locale: 'ja' },
  { list: 'projects', locale: 'ja' },
];
const BLOG = '/ja/articles/blog';

export const PLANS = {
  'first load': { visit: { url: '/ja' }, failures: 1 },
  'first load of a page that the server sent in part': {
    visit: { url: '/ja/projects/p', saga: () => rootSaga(true) },
    gestures: [{ press: '/ja/team' }],
  },
  'locale change in the first load': { visit: { url: '/ja' }, gestures: [{ press: '/ko' }] },
  'navigation × navigation': {
    arrived: home,
    gestures: [{ press: '/ja/team' }, { press: '/ja/projects' }],
  },
  'navigation × navigation × Back': {
    arrived: home,
    gestures: [{ press: '/ja/team' }, { press: '/ja/projects' }, { go: -1 }],
  },
  'item × Back × item': {
    arrived: home,
    gestures: [{ press: '/ja/projects/p' }, { go: -1 }, { press: '/ja/projects/q' }],
  },
  'search × search': {
    visit: { url: '/ja/search' },
    arrived: home,
    gestures: [{ press: '/ja/search?text=a' }, { press: '/ja/search?text=b' }],
    failures: 1,
  },
  'more × filter': {
    visit: { url: BLOG },
    arrived: home,
    gestures: [{ extend: `${BLOG}?page=2` }, { filter: `${BLOG}?category=Brand` }, { go: -1 }],
    failures: 1,
  },
  'navigation × lost connection × Back': {
    visit: { findOutage: () => 'offline' },
    arrived: home,
    gestures: [{ press: '/ja/team' }, { go: -1 }],
    failures: 1,
  },
} as const satisfies Record<string, Plan>;

/** Too many orders for all of them. */
export const LONG_VISIT: Plan = {
  visit: { url: '/ja' },
  gestures: [
    { press: '/ja/projects/p' },
    { go: -1 },
    { press: '/ko' },
    { press: '/ko/search?text=a' },
    { extend: '/ko/search?text=a&projects=2' },
    { press: '/ko/projects' },
    { filter: '/ko/projects?category=Brand' },
    { go: -1 },
  ],
  failures: 2,
};

export type PlanName = keyof typeof PLANS;
