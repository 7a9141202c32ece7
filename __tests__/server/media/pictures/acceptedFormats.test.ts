import { acceptedFormats } from '../../../../src/server/media/pictures/acceptedFormats';

describe('acceptedFormats [server.picture-formats]', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', ['avif', 'webp', 'jpeg']],
    ['image/webp,*/*', ['webp', 'jpeg']],
    ['image/webp, IMAGE/AVIF;q=0.5', ['avif', 'webp', 'jpeg']],
    ['image/avif;q=0, */*', ['jpeg']],
    ['text/html, image/gif, *; q=.2', ['jpeg']],
    ['image/webp;q=0,image/png', ['jpeg']],
    ['image/*', ['jpeg']],
    ['*/*', ['jpeg']],
    [undefined, ['jpeg']],
    [',;q=,image/webp;q=x', ['jpeg']],
  ])('%s', (accept, formats) => {
    expect(acceptedFormats(accept)).toEqual(formats);
  });
});
