import {
  allowedFields,
  findFieldFault,
  requiredFields,
} from '../../../../../packages/content-service/import/fields/fieldRules';

describe('the allowed front matter of an item [content.front-matter-checked] [content.credits]', () => {
  it('lists the fields an editor may write, without those derived from the file path', () => {
    expect(allowedFields('post')).toEqual(
      expect.arrayContaining(['title', 'date', 'category', 'thumbnail_alt']),
    );
    expect(allowedFields('post')).not.toEqual(expect.arrayContaining(['postId']));
    expect(allowedFields('blog')).not.toEqual(expect.arrayContaining(['body']));
  });

  it('requires a title and a date, and no optional field', () => {
    expect(requiredFields('post')).toEqual(expect.arrayContaining(['title', 'date']));
    for (const name of ['id', 'tags', 'feature', 'thumbnail_alt']) {
      expect(requiredFields('post')).not.toContain(name);
    }
  });

  it.each([
    ['title', 'A title'],
    ['date', '2026-03-14T10:00:00+09:00'],
    ['date', '2028-02-29T00:00:00Z'],
    ['date', '2026-03-14'],
    ['id', 'seat-for-all'],
    ['tags', ['One', 'Two']],
    ['tags', []],
    ['category', 'Brand'],
    ['category', ['Brand', 'Print']],
    ['feature', true],
    ['credits', []],
    ['credits', [{ role: 'Design', name: 'Ms Mori' }]],
  ])('accepts %s: %j', (name, value) => {
    expect(findFieldFault('post', name, value)).toBeUndefined();
  });

  it.each([
    ['credits', 'Ms Mori', /must be a list of entries/],
    ['credits', ['Ms Mori'], /must be "role: …" with "name: …" below/],
    ['credits', [{ name: 'Ms Mori' }], /without a role/],
    ['credits', [{ role: 'Design', name: null }], /without a name/],
    ['credits', [{ role: 'Design', name: '' }], /must not be empty/],
    ['credits', [{ role: 'Design', name: ['Ms Mori'] }], /must be a text/],
    ['credits', [{ role: 'a'.repeat(101), name: 'Ms Mori' }], /at most 100 characters/],
    ['credits', [{ role: 'Design', name: 'Ms Mori', url: '/' }], /only role and name/],
    ['credits', Array(41).fill({ role: 'Design', name: 'Ms Mori' }), /at most 40 entries/],
    ['title', 12, /must be a text/],
    ['title', '  ', /must not be empty/],
    ['title', 'a\0b', /control/],
    ['title', 'a\ud83d', /control/],
    ['date', '9999-12-31T23:59:59-14:00', /not a date/],
    ['title', 'x'.repeat(2_001), /at most 2000/],
    ['date', '2026-02-30T10:00:00Z', /does not exist/],
    ['title', null, /must not be empty/],
    ['id', 'a/b', /ASCII letters/],
    ['id', '', /ASCII letters/],
    ['id', true, /must be a text/],
    ['id', 'x'.repeat(81), /at most 80/],
    ['tags', 'One', /list of texts/],
    ['tags', ['One', 2], /has the entry 2, which must be a text/],
    ['category', [], /empty list/],
    ['category', ['One', ''], /has the entry "", which must not be empty/],
    ['feature', 'yes', /true or false/],
  ])('rejects %s: %j', (name, value, fault) => {
    expect(findFieldFault('post', name, value)).toMatch(fault);
  });

  it('takes at most 100 entries in a list', () => {
    expect(findFieldFault('post', 'tags', Array(100).fill('One'))).toBeUndefined();
    expect(findFieldFault('post', 'tags', Array(101).fill('One'))).toMatch(/at most 100/);
  });

  it.each([
    ['https://example.com/a', true],
    ['javascript:alert(1)', false],
    ['/own/path', false],
    ['https://exa mple.com', false],
    ['https://example.com/\0', false],
  ])('treats %s as an address of another site: %s', (link, isRight) => {
    expect(findFieldFault('blog', 'link', link) === undefined).toBe(isRight);
  });
});
