import { neighboursOf } from '../../../src/features/articles/Neighbours';
import { makeArticle, several } from '../../support/items';

describe('neighbours of an article', () => {
  it.each([
    ['i1', { previous: 'i0', next: 'i2' }],
    ['post-i1', { previous: 'i0', next: 'i2' }],
    ['i0', { previous: undefined, next: 'i1' }],
    ['i2', { previous: 'i1', next: undefined }],
    ['elsewhere', { previous: undefined, next: undefined }],
  ])('of %s', (id, expected) => {
    const { previous, next } = neighboursOf(several(3, makeArticle), id);
    expect({ previous: previous?.id, next: next?.id }).toEqual(expected);
  });
});
