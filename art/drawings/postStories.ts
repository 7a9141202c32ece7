import type { Drawing } from '../drawing';

/** The artefacts of projects that are told as stories: signs, screens, plans, forms. Tall ones are ten modules high. */
export const postStoryDrawings: Readonly<Record<string, Drawing>> = {
  'aoba-line-wayfinding/plan-before': `line
    mist b 0 .62 8 .1, b 0 .9 8 .1
    muted b .4 1.15 2.9 .55, b 4.7 1.15 2.9 .55
    paper b .4 1.7 7.2 .9, b 3.55 2.6 .9 2.4
    sun s 3.55 2.6 .9
    ink b 1.8 .8 .1 .6, b 6.1 .8 .1 .6
    cobalt c 1.45 .15 .8
    vermilion s 5.75 .15 .8`,
  'aoba-line-wayfinding/plan-after': `line
    mist b 0 .62 8 .1, b 0 .9 8 .1
    muted b .4 1.15 2.9 .55, b 4.7 1.15 2.9 .55
    paper b .4 1.7 7.2 .9, b 3.55 2.6 .9 2.4
    ink b 2.75 3.1 .1 1.6, b 5.15 3.1 .1 1.6
    cobalt c 2.1 2.4 1.4
    vermilion s 4.5 2.4 1.4`,
  'aoba-line-wayfinding/tall-sea': `sun
    ink b 3.75 6 .5 4
    cobalt c 1 1 6
    paper b 2.6 3.15 2.8 .3 y3/.7`,
  'aoba-line-wayfinding/tall-hill': `mint
    ink b 3.75 6 .5 4
    vermilion s 1 1 6
    paper b 2.6 3.15 2.8 .3 y3/.7`,
  'aoba-line-wayfinding/tram': `cobalt
    ink b 0 .35 8 .06, b 3.9 .4 .06 .8, b 3.4 .4 1.1 .08
    paper q 0 1.15 1 180, b 1 1.15 7 1, b 0 2.15 8 1.6
    ink q .3 1.45 .7 180, b .3 2.15 .7 .3, b 1.3 1.45 1.1 1 x5/1.35
    cobalt c 1.45 2.7 .8
    sun b 0 3.5 8 .25
    ink c 1 3.75 .8, c 2.4 3.75 .8, c 5.4 3.75 .8, c 6.8 3.75 .8
    line b 0 4.55 8 .45`,
  'aoba-line-wayfinding/lost-form': `vermilion
    paper b 1.6 .4 4.8 4.6
    ink b 2.1 .85 2.2 .22
    line b 2.1 1.45 3.8 .06 y4/.5
    muted b 2.1 1.2 1.1 .1 y4/.5
    mist b 2.1 3.35 3.8 1.15
    cobalt c 2.5 3.6 .65
    paper c 2.6 3.7 .45
    ink s 4.4 3.6 .65
    mist s 4.47 3.67 .51
    ink b 4.4 3.88 .65 .1 t45, b 4.4 3.88 .65 .1 t-45`,
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
  'night-clinic/form': `lilac
    paper b 2.1 .2 3.8 4.6
    ink b 2.4 .5 1 .16
    muted b 2.4 .88 .8 .07 y17/.225, b 4.2 .88 .8 .07 y17/.225
    line b 3.3 .9 .7 .04 y17/.225, b 5.05 .9 .6 .04 y17/.225`,
  'night-clinic/door': `lilac
    paper b 2.1 .2 3.8 4.6
    ink b 2.4 .5 1 .16
    sun c 2.4 1.2 .8, h 2.4 2.6 .8 0
    vermilion q 2.4 3.6 .8 0
    ink b 3.5 1.5 2.1 .2, b 3.5 2.7 1.7 .2, b 3.5 3.9 1.9 .2`,
  'night-clinic/sorting': `ink
    sun s .365 .75 .45 x3/.62
    paper s .365 1.95 .45 x12/.62, s .365 2.57 .45 x7/.62
    muted s .365 3.77 .45 x12/.62
    ink b .3 3.97 7.4 .05`,
  'night-clinic/tokens': `mist
    cobalt c .9 0.4 .9, h 2.65 0.625 .9 0, q 4.4 0.4 .9 180, s 6.15 0.4 .9
    vermilion c .9 1.5 .9, h 2.65 1.725 .9 0, q 4.4 1.5 .9 180, s 6.15 1.5 .9
    sun c .9 2.6 .9, h 2.65 2.825 .9 0, q 4.4 2.6 .9 180, s 6.15 2.6 .9
    ink c .9 3.7 .9, h 2.65 3.925 .9 0, q 4.4 3.7 .9 180, s 6.15 3.7 .9`,
  'night-clinic/drawer': `ink
    line b 1 1 6 3
    ink b 1.15 1.15 5.7 1.2, b 1.15 2.5 5.7 1.35
    sun b 1.15 2.5 5.7 1.35
    paper b 1.5 2.8 .55 1.05 x8/.62
    line c 3.7 1.55 .5`,
  'night-clinic/tall-token': `ink
    sun b 2 1.5 4 7
    ink c 3.65 2 .7
    vermilion h 2.75 4.75 2.5 0`,
  'night-clinic/tall-room': `mist
    ink b 1.5 1 5 9
    vermilion h 2.75 3.25 2.5 0
    sun c 5.55 6 .5
    line b 0 9.75 8 .25`,
};
