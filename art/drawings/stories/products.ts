import type { Drawing } from '../../drawing';

export const products: Readonly<Record<string, Drawing>> = {
  'hidamari-phone/screen': `lilac
    ink b 2.6 .2 2.8 4.6
    paper b 2.75 .4 2.5 4.2
    mist b 2.75 .4 2.5 1.55
    line b 2.75 1.1 2.5 .12, b 3.6 .4 .12 1.55, b 4.6 .4 .12 .7
    vermilion c 3.86 .8 .5
    paper c 4.01 .95 .2
    line b 2.95 2.15 2.1 .26
    mint b 2.95 2.15 1.3 .26
    cobalt c 2.95 2.65 .36 y4/.48
    ink b 3.45 2.7 1.4 .1 y4/.48
    line b 3.45 2.87 .9 .08 y4/.48`,
  'hidamari-phone/mornings': `ink
    sun c .15 .475 .2 x31/.25, c .15 1.025 .2 x31/.25, c .15 1.575 .2 x30/.25, c .15 2.125 .2 x31/.25, c .15 2.675 .2 x30/.25, c .15 3.225 .2 x31/.25, c .15 3.775 .2 x31/.25, c .15 4.325 .2 x28/.25
    muted c 4.9 .475 .2, c 2.4 1.025 .2 x3/.25, c 5.65 1.575 .2, c 1.15 2.125 .2 x2/.25, c 6.4 2.125 .2, c 3.15 2.675 .2 x4/.25, c 6.9 3.225 .2 x4/.25, c .15 3.775 .2 x3/.25, c 4.4 3.775 .2, c 2.15 4.325 .2 x2/.25, c 5.15 4.325 .2 x3/.25, c 6.65 4.325 .2`,
  'hidamari-phone/tall-lit': `cobalt
    sun c 1 1.6 6
    paper h 2.5 3.6 3 0
    ink b 3.85 5.1 .3 2.4, b 3 7.3 2 .3, b 0 7.6 8 .35
    lilac h 5.5 6.6 2 0, c 6.3 6.2 .4
    ink b 0 7.95 8 2.05`,
  'hidamari-phone/tall-unlit': `cobalt
    lilac h 2.5 3.6 3 0
    ink b 3.85 5.1 .3 2.4, b 3 7.3 2 .3, b 0 7.6 8 .35
    lilac h 5.5 6.6 2 0, c 6.3 6.2 .4
    ink b 0 7.95 8 2.05`,
  'hidamari-phone/tall-shutter': `mist
    sun h .5 3.25 7 0
    ink c 3 4.25 2
    lilac h 3 4.25 2 270`,
};
