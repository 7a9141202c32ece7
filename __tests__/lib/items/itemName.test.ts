import { itemCategory, itemName } from '../../../src/lib/items/itemName';
import { makeArticle, makeProject } from '../../support/items';

const nothing = { title: '', date: '', category: '', service_name: '' };

describe('the name of an item [content.untitled-item-has-name]', () => {
  it.each([
    ['its title', { title: 'Title' }, 'Title'],
    ['its service name', { service_name: 'Service', category: 'Brand' }, 'Service'],
    ['its categories', { category: ['Brand', 'Space'], date: '2026-03-14' }, 'Brand / Space'],
    ['its date', { date: '2026-03-14T00:00:00Z' }, '14 Mar 2026'],
    ['its id where the date is none', { date: 'soon' }, 'id'],
    ['its id', {}, 'id'],
    ['what can be seen', { title: ' \u3000', service_name: '\u200b\u00ad', category: '🍵' }, '🍵'],
  ])('is %s', (_, fields, name) => {
    expect(itemName(makeProject('id', { ...nothing, ...fields }), 'en')).toBe(name);
  });

  it.each([
    ['Brand', 'Brand'],
    [['Brand', 'Space'], 'Brand / Space'],
    [[], ''],
    [undefined, ''],
  ])('%p is labelled %p [content.category-or-list]', (category, label) => {
    expect(itemCategory(makeArticle('id', { category, publisher: undefined }))).toBe(label);
  });

  it('an article without a category uses its publisher', () => {
    const article = makeArticle('id', { title: '', category: undefined, publisher: 'Minose News' });
    expect(itemCategory(article)).toBe('Minose News');
    expect(itemName(article, 'ja')).toBe('Minose News');
    expect(itemName({ ...article, publisher: undefined }, 'ja')).toBe('2026年3月14日');
  });
});
