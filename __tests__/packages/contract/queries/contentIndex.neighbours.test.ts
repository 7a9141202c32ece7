import { createContentIndex, type EditionItem } from '@hibari/contract/queries/contentIndex';

const project = (postId: string, locale: string, day: number): EditionItem => ({
  collection: 'post',
  item: {
    ...{ id: `${postId}-${locale.slice(0, 2)}`, postId, locale, date: `2026-03-0${day}`, title: postId },
    ...{ category: '', tags: [], service_name: '', main_text: '', thumbnail: [], feature: false, body: [] },
  },
});
const index = createContentIndex({
  id: 'one',
  items: [
    ...['a', 'b', 'c', 'd'].map((postId, n) => project(postId, 'ja_JP', 9 - n)),
    project('b', 'en_US', 1),
  ],
});
const closest = (id: string, locale?: 'en_US') => index.neighbours('post', id, locale);

it('the closest items are before and after one in the list of its language, at an end the two beside it [project.closest]', () => {
  const found = ['a', 'b', 'd-ja', 'b-en', 'nothing'].map((id) => closest(id)?.map(({ postId }) => postId));
  expect(found).toEqual([['b', 'c'], ['a', 'c'], ['b', 'c'], [], undefined]);
  expect(closest('b', 'en_US')).toEqual([]);
});

it('they are those of lists, without bodies', () => {
  const [next] = closest('a') ?? [];
  expect(next).not.toHaveProperty('body');
  expect(closest('c')?.[0]).toBe(next);
});
