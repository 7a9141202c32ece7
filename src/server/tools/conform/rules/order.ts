import { idOf, itemsIn, textField, textsOf, timeOf, type Fields } from '../fields';
import { expectThat, idsIn } from '../judge';
import { printable } from '../printable';
import type { ProbeAnswer, Probe } from '../probe';
import { requireSample, Unjudged, type Rules } from '../rule';
import { findDivided, findSample, listSample, type Sample } from '../sample';

/** Fields that an item need not have. */
const OPTIONAL = ['publisher', 'category', 'link', 'service_name', 'main_text', 'date'] as const;
/** Pages of a walk. */
const STEPS = 12;

/** Whether neighbours are in order; the first that are not, as a fault. */
function inOrder(
  answer: ProbeAnswer,
  isRight: (one: Fields, next: Fields) => boolean,
  what: string,
): string[] {
  const items = itemsIn(answer.fields);
  const wrong = items.findIndex((item, index) => index > 0 && !isRight(items[index - 1] ?? {}, item));
  if (wrong < 0) return [];
  return [`${answer.name}: ${printable(idOf(items[wrong] ?? {}))} is ${what}`];
}

const bySort = (probe: Probe, sample: Sample, sort: string) => listSample(probe, sample, { _sort: sort });

export const orderRules: Rules = {
  'order.sort': {
    says: '_sort=field:ASC|DESC orders the items.',
    async check(probe) {
      const sample = await findSample(probe, (item) => !Number.isNaN(timeOf(item)), 2);
      if (new Set(sample.fitting.map(timeOf)).size < 2) throw new Unjudged('all dates are equal');
      const [up, down] = [await bySort(probe, sample, 'date:ASC'), await bySort(probe, sample, 'date:DESC')];
      return [
        ...inOrder(up, (one, next) => !(timeOf(one) > timeOf(next)), 'after a later date'),
        ...inOrder(down, (one, next) => !(timeOf(one) < timeOf(next)), 'after an earlier date'),
        ...expectThat(up, idsIn(up).length >= 2, 'lists fewer than two items'),
      ];
    },
  },
  'order.nulls-last': {
    says: 'Items without the field that orders stand last, in both directions.',
    async check(probe) {
      const isSet = (item: Fields, name: string) => textsOf(item, name).length > 0;
      const { sample, field } = requireSample(
        await findDivided(probe, OPTIONAL, isSet),
        'no list has items with and without one of the fields',
      );
      const isRight = (one: Fields, next: Fields) => isSet(one, field) || !isSet(next, field);
      const answers = ['ASC', 'DESC'].map((direction) => bySort(probe, sample, `${field}:${direction}`));
      return (await Promise.all(answers)).flatMap((answer) =>
        inOrder(answer, isRight, `after an item without ${field}`),
      );
    },
  },
  'order.ties': {
    says: 'Items that are equal in what orders them are ordered by id.',
    async check(probe) {
      const tied = (item: Fields, { items }: Sample) =>
        items.some(
          (other) => idOf(other) !== idOf(item) && textField(other, 'date') === textField(item, 'date'),
        );
      const byDate = await findSample(probe, tied, 2).catch(() => undefined);
      // In most lists all items have the same language.
      const [sample, field] = byDate ? [byDate, 'date'] : [await findSample(probe, undefined, 2), 'locale'];
      const answer = await bySort(probe, sample, `${field}:DESC`);
      return inOrder(
        answer,
        (one, next) => textField(one, field) !== textField(next, field) || idOf(one) < idOf(next),
        `after a larger id of the same ${field}`,
      );
    },
  },
  'order.pages': {
    says: 'Pages never overlap or skip.',
    async check(probe) {
      const sample = await findSample(probe, undefined, 3);
      const limit = Math.max(1, Math.min(7, Math.floor(sample.items.length / 2)));
      const walked: string[] = [];
      for (let page = 1; page <= STEPS; page += 1) {
        const found = idsIn(await listSample(probe, sample, { page, limit, _sort: 'date:DESC' }));
        walked.push(...found);
        if (found.length === 0) break;
      }
      const whole = idsIn(await listSample(probe, sample, { page: 1, _sort: 'date:DESC' }));
      const most = Math.min(whole.length, STEPS * limit);
      const differs = whole.slice(0, most).findIndex((id, index) => walked[index] !== id);
      return differs < 0
        ? []
        : [
            `pages of ${limit} ${sample.collection} items are not the list of 100: they differ at item ${differs + 1}`,
          ];
    },
  },
};
