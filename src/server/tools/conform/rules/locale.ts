import { SINGLE_LOCALE } from '../../../../contract/collections';
import { CONTENT_LOCALES } from '../../../../../i18n/locales';
import { itemsIn, textOf } from '../fields';
import { expectSame, expectStatus } from '../judge';
import { shown } from '../printable';
import { itemOf, itemsOf } from '../probe';
import { Unjudged, type Rule } from '../rule';
import { list, samplesOf } from '../sample';

export const localeRules: readonly Rule[] = [
  {
    id: 'locale.both-forms',
    says: 'locale takes ja_JP and ja, and so for each language.',
    async check(probe) {
      const faults = CONTENT_LOCALES.map(async (locale) =>
        expectSame(
          await probe.get(itemsOf('post'), { limit: 100, locale }),
          await probe.get(itemsOf('post'), { limit: 100, locale: locale.slice(0, 2) }),
        ),
      );
      return (await Promise.all(faults)).flat();
    },
  },
  {
    id: 'locale.default',
    says: 'Without a locale a collection of one language answers all of its items, and post the Japanese ones.',
    async check(probe) {
      const pairs = Object.entries({ post: 'ja_JP', ...SINGLE_LOCALE }).map(async ([collection, locale]) =>
        expectSame(
          await probe.get(itemsOf(collection), { limit: 100, _sort: 'date:DESC' }),
          await probe.get(itemsOf(collection), { limit: 100, _sort: 'date:DESC', locale }),
        ),
      );
      return (await Promise.all(pairs)).flat();
    },
  },
  {
    id: 'locale.lists',
    says: 'A list holds no item of another language than the one it was asked in.',
    async check(probe) {
      const samples = (await samplesOf(probe)).filter(({ query }) => query.locale !== undefined);
      const answers = await Promise.all(samples.map((sample) => list(probe, sample, { page: 1 })));
      if (answers.every(({ fields }) => itemsIn(fields).length === 0))
        throw new Unjudged('there are no projects');
      return answers.flatMap((answer, index) => {
        const asked = samples[index]?.query.locale;
        const wrong = itemsIn(answer.fields).find((item) => textOf(item, 'locale') !== asked);
        return wrong ? [`${answer.name}: has an item in ${shown(wrong.locale)}`] : [];
      });
    },
  },
  {
    id: 'locale.no-fallback',
    says: 'An item that does not exist in the language is 404, never the same item in another language.',
    async check(probe) {
      const samples = (await samplesOf(probe)).filter(({ collection }) => collection === 'post');
      const missing = samples
        .flatMap((sample) => samples.map((other) => ({ sample, other })))
        .filter(({ other }) => other.isWhole || other.items.length === 0)
        .flatMap(({ sample, other }) =>
          sample.items
            .map((item) => textOf(item, 'postId'))
            .filter((postId) => postId && !other.items.some((item) => textOf(item, 'postId') === postId))
            .map((postId) => ({ postId, locale: other.query.locale ?? '' })),
        )
        .at(0);
      if (!missing) throw new Unjudged('every project exists in every language');
      const { postId, locale } = missing;
      return expectStatus(await probe.get(itemOf('post', postId), { locale }), 404);
    },
  },
];
