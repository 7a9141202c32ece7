import type { Drawing } from '../../drawing';

export const services: Readonly<Record<string, Drawing>> = {
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
