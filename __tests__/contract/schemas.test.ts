import { safeParse } from 'valibot';
import { articleSchema, projectSchema } from '../../src/contract/schemas';
import { makeArticle, makeProject } from '../support/items';

describe('the schemas of the entities', () => {
  it.each([
    ['Brand', true],
    [['Brand', 'Research'], true],
    [[], true],
    [3, false],
    [[3], false],
    [{}, false],
  ])('a category is a text or a list of texts: %j', (category, expected) => {
    expect(safeParse(projectSchema, { ...makeProject('a'), category }).success).toBe(expected);
    expect(safeParse(articleSchema, { ...makeArticle('a'), category }).success).toBe(expected);
  });

  it.each([
    [{ role: 'Design', name: 'Ms Mori' }, true],
    [{ role: 'Design' }, false],
    [{ name: 'Ms Mori' }, false],
  ])('a credit has a role and a name: %j [content.credits]', (credit, expected) => {
    expect(safeParse(projectSchema, { ...makeProject('a'), credits: [credit] }).success).toBe(expected);
  });
});
