import { describeProblem, errorsOf } from '../../../../packages/content-service/import/importProblem';
import { listContentFiles } from '../../../../packages/content-service/import/files/listContentFiles';
import { readContent } from '../../../../packages/content-service/import/readContent';
import { makeContentFolder, makePicture, markdown, projectFields } from '../../../support/contentFolder';

const act = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><rect data-opacity="0"/></svg>';

/** The thumbnail of a project with that act, and the errors. */
async function readWith(thumbnail_act: string, more = {}) {
  const folder = await makeContentFolder({
    'post/lift/cover.webp': await makePicture(),
    'post/lift/cover.act.svg': act,
    'post/lift/ja.md': markdown({ ...projectFields, thumbnail_act, ...more }),
  });
  const { items, problems } = await readContent(folder.path, await listContentFiles(folder.path));
  await folder.remove();
  return {
    thumbnail: items[0]?.item.thumbnail[0],
    lines: errorsOf(problems).map(describeProblem),
  };
}

describe('the act of a thumbnail [acts.form]', () => {
  it('is a drawing of its own beside it', async () => {
    const { thumbnail, lines } = await readWith('cover.act.svg');
    expect(lines).toEqual([]);
    expect(thumbnail?.act).toMatch(/^\/content\/media\/[0-9a-f]{16}\.svg$/);
    expect(thumbnail?.fullUrl).toMatch(/\.webp$/);
  });

  it.each([
    ['cover.webp', 'thumbnail_act: must be a drawing that ends in ".act.svg"'],
    ['other.act.svg', 'thumbnail_act: picture "other.act.svg" does not exist'],
    ['cover.svg', 'thumbnail_act: picture "cover.svg" is not'],
  ])('cannot be %s; the item is shown without it', async (name, message) => {
    const { thumbnail, lines } = await readWith(name);
    expect(lines).toEqual([expect.stringContaining(message)]);
    expect(thumbnail).not.toHaveProperty('act');
  });

  it('is no thumbnail itself', async () => {
    const { lines } = await readWith('cover.act.svg', { thumbnail: 'cover.act.svg' });
    expect(lines).toEqual([expect.stringContaining('only thumbnail_act can name it')]);
  });
});
