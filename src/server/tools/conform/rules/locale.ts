import { MAX_LIMIT, SINGLE_LOCALE } from '../../../../contract/collections';
import { CONTENT_LOCALES } from '../../../../../i18n/locales';
import { itemsIn, postIdOf, textField } from '../fields';
import { expectSame, expectStatus } from '../judge';
import { printableValue } from '../printable';
import { itemOf, itemsOf, type Probe, type Query } from '../probe';
import { judgeEach, requireSample, Unjudged, type Rules } from '../rule';
import { listSample, postSamplesOf, samplesOf } from '../sample';

/** Of each collection, both queries must list the same items. */
const expectSameLists = (
  probe: Probe,
  pairs: readonly (readonly [collection: string, one: Query, other: Query])[],
): Promise<string[]> =>
  judgeEach(pairs, async ([collection, one, other]) => {
    const ask = (query: Query) => probe.get(itemsOf(collection), { limit: MAX_LIMIT, ...query });
    return expectSame(await ask(one), await ask(other));
  });

export const localeRules: Rules = {
  'locale.both-forms': {
    says: 'locale takes ja_JP and ja, and so for each language.',
    check: (probe) =>
      expectSameLists(
        probe,
        CONTENT_LOCALES.map((locale) => ['post', { locale }, { locale: locale.slice(0, 2) }]),
      ),
  },
  'locale.default': {
    says: 'Without a locale a collection of one language answers all of its items, and post the Japanese ones.',
    check: (probe) =>
      expectSameLists(
        probe,
        Object.entries({ post: 'ja_JP', ...SINGLE_LOCALE }).map(([collection, locale]) => [
          collection,
          { _sort: 'date:DESC' },
          { _sort: 'date:DESC', locale },
        ]),
      ),
  },
  'locale.lists': {
    says: 'A list holds no item of another language than the one it was asked in.',
    async check(probe) {
      const samples = (await samplesOf(probe)).filter(({ query }) => query.locale !== undefined);
      const answers = await Promise.all(samples.map((sample) => listSample(probe, sample, { page: 1 })));
      if (answers.every(({ fields }) => itemsIn(fields).length === 0))
        throw new Unjudged('there are no projects');
      return answers.flatMap((answer, index) => {
        const asked = samples[index]?.query.locale;
        const wrong = itemsIn(answer.fields).find((item) => textField(item, 'locale') !== asked);
        return wrong ? [`${answer.name}: has an item in ${printableValue(wrong.locale)}`] : [];
      });
    },
  },
  'locale.no-fallback': {
    says: 'An item that does not exist in the language is 404, never the same item in another language.',
    async check(probe) {
      const samples = await postSamplesOf(probe);
      const missing = samples
        .flatMap((sample) => samples.map((other) => ({ sample, other })))
        .filter(({ other }) => other.isWhole || other.items.length === 0)
        .flatMap(({ sample, other }) =>
          sample.items
            .map(postIdOf)
            .filter((postId) => postId && !other.items.some((item) => postIdOf(item) === postId))
            .map((postId) => ({ postId, locale: other.query.locale ?? '' })),
        )
        .at(0);
      const { postId, locale } = requireSample(missing, 'every project exists in every language');
      return expectStatus(await probe.get(itemOf('post', postId), { locale }), 404);
    },
  },
};
