import { socialPicture } from '../../../src/lib/address/filePaths';

it('is an address of the page, and another one when the title changes [found.social-picture]', () => {
  expect(socialPicture('/ja', 'A')).not.toBe(socialPicture('/ja', 'B'));
  expect(socialPicture('/ja', 'A')).not.toBe(socialPicture('/ko', 'A'));
  expect(socialPicture('/ja', 'A')).toMatch(/^\/social\/[\da-z]+\/ja\.png$/);
});
