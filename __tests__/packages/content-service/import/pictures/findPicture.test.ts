import { createPictureFinder } from '../../../../../packages/content-service/import/pictures/findPicture';

const find = createPictureFinder({
  paths: [
    'post/walk/PA281234.JPG',
    'post/walk/a.png',
    'post/walk/A.png',
    'post/walk/ガイド.png'.normalize('NFD'),
    'post/walk/img/Plan.Png',
    'post/walk/Field notes (1)/スクリーン ショット 1.png',
    'post/walk/Screenshot at 10.00\u202fAM.png',
    'post/walk/100%.png',
    'post/walk/cover.webp',
    'post/walk/one/same.png',
    'post/walk/two/same.png',
    'post/other/elsewhere.png',
  ],
  problems: [{ file: 'post/walk/link.png', message: 'is a link to nothing', kept: false }],
});
const pathOf = (source: string) => find('post/walk', source);

describe('a picture is found by what its editor can only mean [content.files-of-other-programs]', () => {
  it.each([
    ['./cover.webp', 'cover.webp'],
    ['ガイド.png', 'ガイド.png'.normalize('NFD')],
    ['100%.png', '100%.png'],
    ['img\\Plan.Png', 'img/Plan.Png'],
    [
      'Field%20notes%20(1)/%E3%82%B9%E3%82%AF%E3%83%AA%E3%83%BC%E3%83%B3%20%E3%82%B7%E3%83%A7%E3%83%83%E3%83%88%201.png',
      'Field notes (1)/スクリーン ショット 1.png',
    ],
    ['cover.webp?w=600', 'cover.webp'],
    ['a.png', 'a.png'],
    ['A.png', 'A.png'],
  ])('%s is %s', (source, name) => {
    expect(pathOf(source)).toEqual({ path: `post/walk/${name}`, isExact: true });
  });

  it.each([
    ['pa281234.jpg', 'PA281234.JPG'],
    ['PA281234.jpeg', 'PA281234.JPG'],
    ['Img/plan.png', 'img/Plan.Png'],
    ['Plan.Png', 'img/Plan.Png'],
    ['attachments\\plan.png', 'img/Plan.Png'],
    ['Screenshot at 10.00 AM.png', 'Screenshot at 10.00\u202fAM.png'],
  ])('%s is %s, by another name', (source, name) => {
    expect(pathOf(source)).toEqual({ path: `post/walk/${name}`, isExact: false });
  });

  it.each([
    ['cover.png', 'does not exist; there is cover.webp; write that name'],
    ['none.png', 'does not exist'],
    ['elsewhere.png', 'does not exist'],
    ['same.png', 'may be one/same.png or two/same.png: write one of these names'],
    ['link.png', 'is a link to nothing'],
    ['..\\..\\..\\etc\\x.png', 'lies outside the content folder'],
    ['%2e%2e/%2e%2e/%2e%2e/x.png', 'lies outside the content folder'],
    ['C:\\img\\x.png', 'must be a file beside the item, not an address'],
    ['\\\\server\\x.png', 'must be a file beside the item, not an address'],
    ['notes.pdf', 'is not a WebP, PNG, JPEG, AVIF or GIF file'],
  ])('%s %s', (source, fault) => {
    expect(() => pathOf(source)).toThrow(fault);
  });
});
