import { createPress, spanOf } from '../../../src/motion/loops/createPress';

const markers = [
  { cm: 'loop', tm: 0, dr: 600 },
  { cm: 'rest', tm: 100, dr: 40 },
  { cm: 'rest', tm: 540, dr: 60 },
  { cm: 'press', tm: 600, dr: 54 },
];

const createPlayer = () => ({ playSegments: jest.fn(), setSpeed: jest.fn() });

describe('createPress', () => {
  it('answers at once while the drawing rests, then loops on [hero.hops]', () => {
    const player = createPlayer();
    const { press, atFrame } = createPress(markers);
    atFrame(110, player);
    expect(player.playSegments).not.toHaveBeenCalled();
    press();
    atFrame(111, player);
    expect(player.playSegments.mock.calls).toEqual([
      [
        [
          [600, 654],
          [0, 600],
        ],
      ],
    ]);
    expect(player.setSpeed.mock.calls).toEqual([[1]]);
    atFrame(112, player);
    expect(player.playSegments).toHaveBeenCalledTimes(1);
  });

  it('hurries to the next rest first', () => {
    const player = createPlayer();
    const { press, atFrame } = createPress(markers);
    press();
    atFrame(140, player);
    atFrame(150, player);
    expect(player.setSpeed.mock.calls).toEqual([[10]]);
    expect(player.playSegments).not.toHaveBeenCalled();
    atFrame(545, player);
    expect(player.setSpeed.mock.calls).toEqual([[10], [1]]);
    expect(player.playSegments).toHaveBeenCalledTimes(1);
  });

  it('never slows down for it', () => {
    const player = createPlayer();
    const { press, atFrame } = createPress(markers);
    press();
    atFrame(90, player);
    expect(player.setSpeed.mock.calls).toEqual([[1]]);
  });

  it('names a span that the file lacks', () => {
    expect(() => spanOf(markers, 'sleep')).toThrow("The animation has no marker 'sleep'");
  });
});
