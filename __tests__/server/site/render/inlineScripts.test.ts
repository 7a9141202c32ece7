import { createContext, runInContext } from 'node:vm';
import { holdsMovingPicture } from '../../../../src/server/site/render/Document';
import { REMEMBERED_MOTION } from '../../../../src/server/site/render/inlineScripts';

/** `data-motion` of a document after the script. */
function motionAfter(getItem: (key: string) => string | null): string {
  const dataset = { motion: 'on' };
  const window = { localStorage: { getItem }, document: { documentElement: { dataset } } };
  runInContext(REMEMBERED_MOTION, createContext(window));
  return dataset.motion;
}

describe('the script of a page with a moving picture [pictures.rest-without-motion]', () => {
  it('turns motion off for a visitor who has turned it off before', () => {
    expect(motionAfter((key) => (key === 'motion' ? 'off' : null))).toBe('off');
  });

  it('leaves it on for all others, also where storage is blocked', () => {
    expect(motionAfter(() => 'on')).toBe('on');
    expect(motionAfter(() => null)).toBe('on');
    expect(
      motionAfter(() => {
        throw new Error('blocked');
      }),
    ).toBe('on');
  });

  it('is for no other page', () => {
    expect(holdsMovingPicture('<img src="/image/77b63e94e646c237/moving.webp" alt="">')).toBe(true);
    expect(holdsMovingPicture('<img src="/image/77b63e94e646c237/190.webp" alt="">')).toBe(false);
  });
});
