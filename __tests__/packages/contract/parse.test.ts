import { COLLECTIONS } from '@hibari/contract/collections';
import { readHtmlBody, parseItem, parseList, readTreeBody } from '@hibari/contract/parse';
import { parseHtml } from '@hibari/contract/richText/parseHtml';

const project = {
  id: 'alpha-ja',
  postId: 'alpha',
  title: 'Title',
  category: ['Brand', 'Space'],
  service_name: 'Service',
  main_text: 'Lead',
  thumbnail: [{ fullUrl: 'https://cdn.example/a.webp', alt: 'A', width: 4, height: 3 }],
  date: '2026-03-14T10:00:00+09:00',
  feature: true,
  tags: ['One'],
  body: '<p>Text</p>',
  locale: 'ja_JP',
};
const parsed = { ...project, body: [['p', ['Text']]] };
const readBody = readHtmlBody(parseHtml);
const parseProject = (value: unknown) => parseItem('post', value, readBody);
const parseArticle = (value: unknown) => parseItem('blog', value, readBody);
const emptyProject = {
  id: 'x',
  postId: '',
  title: '',
  category: '',
  service_name: '',
  main_text: '',
  thumbnail: [],
  date: '',
  feature: false,
  tags: [],
  locale: '',
};
const emptyArticle = { id: 'x', postId: '', title: '', thumbnail: [], date: '', tags: [], locale: '' };

describe('parseProject and parseArticle [content.hostile-until-parsed]', () => {
  it('keeps a valid project, its body as a tree [content.project-fields]', () => {
    expect(parseProject(project)).toEqual(parsed);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a list', [project]],
    ['an item without id', { title: 'T' }],
    ['an empty id', { id: '' }],
    ['an id of another type', { id: { a: 1 } }],
    ['an id that is a step in a path', { id: '.' }],
    ['an id that leads out of its folder', { id: '..' }],
  ])('drops %s', (_name, value) => {
    expect(parseProject(value)).toBeUndefined();
  });

  it('keeps no postId that would change the path of its address', () => {
    expect(parseProject({ id: 'x', postId: '..' })?.postId).toBe('');
    expect(parseProject({ id: '...', postId: '.a' })).toMatchObject({ id: '...', postId: '.a' });
  });

  it('turns a numeric id into a string', () => {
    expect(parseProject({ id: 7 })?.id).toBe('7');
  });

  it.each([
    ['absent', undefined],
    ['null', null],
    ['a number', 5],
    ['an object', { a: 1 }],
    ['a list of lists', [[], {}, null]],
  ])('uses the empty value for every field that is %s', (_name, bad) => {
    const fields = Object.fromEntries(Object.keys(project).map((name) => [name, bad]));
    const postId = typeof bad === 'number' ? '5' : '';
    const category = Array.isArray(bad) ? [] : '';
    expect(parseProject({ ...fields, id: 'x' })).toEqual({ ...emptyProject, postId, category });
  });

  it('drops an article’s optional fields when they are invalid', () => {
    const bad = {
      id: 'x',
      category: 5,
      publisher: {},
      link: 'javascript:alert(1)',
      deo: 'perhaps',
      body: [],
    };
    expect(parseArticle(bad)).toEqual(emptyArticle);
  });

  it.each([true, 1, '1', 'true'])(
    'reads %p as true, as the service’s eq filter does [service.loose-eq]',
    (deo) => {
      expect(parseArticle({ id: 'x', deo })?.deo).toBe(true);
    },
  );

  it.each([false, 0, '0', 'false', 'no', null])('reads %p as no flag, and only false as one', (deo) => {
    expect(parseArticle({ id: 'x', deo })?.deo).toBe(deo === false ? false : undefined);
    expect(parseProject({ id: 'x', feature: deo })?.feature).toBe(false);
  });

  it.each([
    [4, 4],
    [0.5, 0.5],
    [0, undefined],
    [-1, undefined],
    [Infinity, undefined],
    ['4', undefined],
    [true, undefined],
  ])('reads the width %p as %p', (width, expected) => {
    const thumbnail = [{ fullUrl: '/a.webp', width }];
    expect(parseProject({ id: 'x', thumbnail })?.thumbnail[0]?.width).toBe(expected);
  });

  it.each([
    ['#abc', '#abc'],
    ['#0F9', '#0F9'],
    ['#abcd', undefined],
    ['#ab', undefined],
    ['#abg', undefined],
    ['x#abc', undefined],
    ['red', undefined],
    [['#abc'], undefined],
  ])('reads the colour %p as %p', (color, expected) => {
    const thumbnail = [{ fullUrl: '/a.webp', color }];
    expect(parseProject({ id: 'x', thumbnail })?.thumbnail[0]?.color).toBe(expected);
  });

  it('keeps an address as long as any text, and at most 100 pictures', () => {
    const link = `/${'a'.repeat(1_999)}`;
    expect(parseArticle({ id: 'x', link })?.link).toBe(link);
    const thumbnail = Array.from({ length: 101 }, (_, at) => ({ fullUrl: `/${at}.webp` }));
    expect(parseProject({ id: 'x', thumbnail })?.thumbnail).toHaveLength(100);
  });

  it('truncates overlong texts, bodies and lists', () => {
    const long = 'x'.repeat(300_000);
    const item = parseProject({
      ...project,
      title: long,
      body: long,
      tags: Array(500).fill(long),
      category: [long],
    });
    expect(item?.title).toHaveLength(2_000);
    expect(item?.body?.[0]).toHaveLength(200_000);
    expect(item?.tags).toHaveLength(100);
    expect(item?.tags[0]).toHaveLength(2_000);
    expect(item?.category[0]).toHaveLength(2_000);
  });

  it('never splits a surrogate pair', () => {
    expect(parseProject({ id: 'x', title: 'a'.repeat(1_999) + '🐦' })?.title).toBe('a'.repeat(1_999));
  });

  it('keeps credits with a role and a name, cut and counted [content.project-fields] [content.credits]', () => {
    const mori = { role: 'Design', name: 'Ms Mori' };
    const odd = [null, 'x', [], { role: 'Design' }, { role: ' ', name: 'A' }, { role: 1, name: 'A' }, mori];
    expect(parseProject({ id: 'x', credits: odd })?.credits).toEqual([mori]);
    expect(parseProject({ id: 'x', credits: [{ ...mori, url: '/a' }] })?.credits).toEqual([mori]);
    for (const none of [undefined, null, {}, 'x', [], [{}]])
      expect(parseProject({ id: 'x', credits: none })).not.toHaveProperty('credits');
    const many = parseProject({ id: 'x', credits: Array(500).fill({ role: 'a'.repeat(500), name: 'b' }) });
    expect(many?.credits).toHaveLength(40);
    expect(many?.credits?.[0]?.role).toHaveLength(100);
  });

  it('drops tags that are not strings', () => {
    expect(parseProject({ id: 'x', tags: ['One', 2, null, '', ['Three'], 'Four'] })?.tags).toEqual([
      'One',
      'Four',
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example/a',
    '/\\evil.example/a',
    '/\t/evil.example',
    'https:evil',
    'http://',
    'a.webp',
    '',
    `https://cdn.example/${'a'.repeat(2_000)}`,
  ])('drops the address %j', (address) => {
    const item = parseArticle({ id: 'x', link: address, thumbnail: [{ fullUrl: address, alt: 'A' }] });
    expect(item).toEqual(emptyArticle);
  });

  it.each(['https://cdn.example/a?b=c', 'HTTP://cdn.example/', '/content/media/a.webp'])(
    'keeps %s',
    (address) => {
      const item = parseArticle({
        id: 'x',
        link: address,
        thumbnail: [null, { fullUrl: address, width: -1, alt: 4 }],
      });
      expect(item).toEqual({ ...emptyArticle, link: address, thumbnail: [{ fullUrl: address }] });
    },
  );

  it('ignores the prototype and unknown fields', () => {
    const item = parseProject(JSON.parse('{"id":"x","__proto__":{"title":"T"},"constructor":1,"other":2}'));
    expect(item).toEqual(emptyProject);
  });
});

it('takes a tree only from the site itself, and HTML only from a service', () => {
  expect(parseItem('post', parsed, readTreeBody)).toEqual(parsed);
  expect(parseItem('post', parsed, readBody)).not.toHaveProperty('body');
  expect(parseItem('post', project, readTreeBody)).not.toHaveProperty('body');
  expect(parseItem('post', { ...project, body: '' }, readBody)).not.toHaveProperty('body');
});

describe('parseList', () => {
  it('drops the credits of the items of a list [content.credits]', () => {
    const credits = [{ role: 'Design', name: 'Ms Mori' }];
    expect(parseList('post', { items: [{ ...project, credits }] }).items[0]).not.toHaveProperty('credits');
  });

  it('keeps a valid list, without the bodies of its items [content.lists-hold-no-body]', () => {
    const list = { items: [project], page: 2, limit: 20, total: 21 };
    const { body: _body, ...entry } = project;
    expect(parseList('post', list)).toEqual({ ...list, items: [entry] });
    expect(parseItem('post', project, readBody)).toHaveProperty('body');
  });

  it.each([undefined, null, 'x', [], {}, { items: 'x' }, { items: null, total: -1, page: 0, limit: 'x' }])(
    'turns %j into an empty list',
    (value) => {
      expect(parseList('blog', value)).toEqual({ items: [], page: 1, limit: 100, total: 0 });
    },
  );

  it('drops items without an id, and counts the rest when total is invalid', () => {
    const list = parseList('blog', { items: [{ id: 'a' }, {}, null, { id: 'b' }], total: 'many' });
    expect(list.items.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(list.total).toBe(2);
  });

  it('keeps a first page of one item, and a total of no more', () => {
    const list = { items: [{ id: 'a' }], page: 1, limit: 1, total: 1 };
    expect(parseList('blog', list)).toMatchObject({ page: 1, limit: 1, total: 1 });
    expect(parseList('blog', { ...list, total: 0 }).total).toBe(1);
  });

  it('reads at most one page of items', () => {
    const items = Array.from({ length: 5_000 }, (_, id) => ({ id }));
    expect(parseList('media', { items, total: 5_000 })).toMatchObject({
      total: 5_000,
      items: { length: 100 },
    });
  });

  it.each(COLLECTIONS)('parses %s with its own schema [search.project-by-collection]', (collection) => {
    const read = parseItem(collection, { ...project, publisher: 'Note' }, readBody);
    expect(read && 'publisher' in read).toBe(collection !== 'post');
    expect(read && 'service_name' in read).toBe(collection === 'post');
  });
});
