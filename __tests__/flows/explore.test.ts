import '../support/explore/productionBuilds';
import { describeExploration, explore } from '../support/explore';
import type { Plan } from '../support/explore/schedule';

beforeEach(() => void jest.useFakeTimers());
const lists = [{ list: 'articles', locale: 'ja' }, { list: 'projects', locale: 'ja' }] as const;
const PLANS: Record<string, Plan> = {
  'locale in first load': { visit: { url: '/ja' }, gestures: [{ press: '/ko' }] },
  nav: { arrived: lists, gestures: [{ press: '/ja/team' }, { press: '/ja/projects' }, { go: -1 }] },
  search: { visit: { url: '/ja/search' }, arrived: lists, gestures: [{ press: '/ja/search?text=a' }, { press: '/ja/search?text=b' }] },
  searchf: { visit: { url: '/ja/search' }, arrived: lists, gestures: [{ press: '/ja/search?text=a' }, { press: '/ja/search?text=b' }], failures: 1 },
  more: { visit: { url: '/ja/articles/blog' }, arrived: lists, gestures: [{ extend: '/ja/articles/blog?page=2' }, { filter: '/ja/articles/blog?category=Brand' }, { go: -1 }] },
  item: { arrived: lists, gestures: [{ press: '/ja/projects/p' }, { go: -1 }, { press: '/ja/projects/q' }] },
};
it.each(Object.entries(PLANS))('%s', async (name, plan) => {
  const t = process.cpuUsage();
  const e = await explore(plan);
  console.log(name, describeExploration(e), e.violation, process.cpuUsage(t).user / 1000);
  expect(e.violation).toBeUndefined();
}, 100000);
