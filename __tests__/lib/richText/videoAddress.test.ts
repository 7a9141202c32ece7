import { playing, videoOfFrame, videoOfLink } from '../../../src/lib/richText/videoAddress';

const tube = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';
const watch = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

describe('the two addresses of a video', () => {
  it.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', tube, watch],
    ['https://m.youtube.com/watch?app=m&v=aqz-KE-bpKQ&t=90s', `${tube}?start=90`, `${watch}&t=90`],
    ['https://youtu.be/aqz-KE-bpKQ?si=x', tube, watch],
    ['https://youtube.com/shorts/aqz-KE-bpKQ', tube, watch],
    [
      'http://vimeo.com/76979871',
      'https://player.vimeo.com/video/76979871?dnt=1',
      'https://vimeo.com/76979871',
    ],
    [
      'https://vimeo.com/76979871/ab12cd',
      'https://player.vimeo.com/video/76979871?h=ab12cd&dnt=1',
      'https://vimeo.com/76979871/ab12cd',
    ],
  ])('a link to %s has a player [rich-text.video-on-request]', (link, player, page) => {
    expect(videoOfLink(link)).toEqual({ player, page });
    expect(videoOfFrame(player)?.page).toBe(page);
  });

  it.each([
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/watch?v=../../evil',
    'https://www.youtube.com/embed/videoseries?list=PL1',
    'https://youtu.be/',
    'https://vimeo.com/blog',
    'https://vimeo.com.evil.example/1',
    'https://constructor/',
    'javascript:alert(1)//youtu.be/aqz-KE-bpKQ',
    '/watch?v=aqz-KE-bpKQ',
    '',
  ])('%s is a link like any other', (link) => {
    expect(videoOfLink(link)).toBeUndefined();
  });

  it('keeps the options of a frame, and its own address where no page is known', () => {
    const list = 'https://www.youtube.com/embed/videoseries?list=PL1&rel=0';
    expect(videoOfFrame(list)).toEqual({ player: list, page: list });
    expect(playing(list)).toBe(`${list}&autoplay=1`);
    expect(videoOfFrame('https://evil.example/embed/aqz-KE-bpKQ')).toBeUndefined();
  });
});
