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
  'counter-for-two/armchairs': `mist
    line b 0 4.3 8 .7
    vermilion h 1.15 .75 2 0, b 1.15 1.75 2 1.3, c .55 2.25 .75, b .55 2.625 .75 1.6, c 3 2.25 .75, b 3 2.625 .75 1.6, b 1.4 3.15 1.5 1.075
    cobalt h 4.85 .75 2 0, b 4.85 1.75 2 1.3, c 4.25 2.25 .75, b 4.25 2.625 .75 1.6, c 6.7 2.25 .75, b 6.7 2.625 .75 1.6, b 5.1 3.15 1.5 1.075
    mist b 1.3 3.05 1.7 .1, b 5 3.05 1.7 .1, b 1.3 3.05 .1 1.25, b 2.9 3.05 .1 1.25, b 5 3.05 .1 1.25, b 6.6 3.05 .1 1.25
    ink b .75 4.225 .3 .3, b 3.25 4.225 .3 .3, b 4.45 4.225 .3 .3, b 6.95 4.225 .3 .3`,
  'counter-for-two/stage-before': `mist
    line b 0 0 8 .4
    ink b 6.4 0 1.2 .4
    lilac b .4 2 7.2 1
    ink b .4 2.42 7.2 .16, b 2.1 2.42 .16 2.2, b 5.74 2.42 .16 2.2
    paper b 3.6 2.07 .8 .28
    cobalt c 3.35 .6 1.3
    vermilion c 3.35 3.15 1.3
    ink b 3.7 3.6 .6 .4`,
  'counter-for-two/stage-now': `mist
    line b 0 0 8 .4
    lilac b 2 .4 4 3.3
    mist b 1.32 2.805 2.6 1.25 t37.5, b 4.08 2.805 2.6 1.25 t-37.5
    ink b 6.4 0 1.2 .4
    paper b 2.75 1.2 .9 1.2 t-6, b 4.35 1.2 .9 1.2 t6
    sun b 3 1.5 .5 .7 t-6
    vermilion c 1.85 2.95 1.3
    cobalt c 4.85 2.95 1.3
    lilac b .82 1.35 1.1 .9
    ink b 1.07 1.6 .6 .4`,
  'counter-for-two/silence': `mist
    cobalt b .5 2.1 .18 .8, b .78 1.65 .18 1.7, b 1.06 1.25 .18 2.5, b 1.34 1.55 .18 1.9, b 1.62 1.05 .18 2.9, b 1.9 1.45 .18 2.1, b 2.18 1.95 .18 1.1
    ink c 2.46 2.41 .18 x11/.28
    vermilion b 5.54 2.2 .18 .6, b 5.82 1.9 .18 1.2, b 6.1 2.05 .18 .9, b 6.38 2.25 .18 .5
    cobalt b 6.66 1.7 .18 1.6, b 6.94 1.4 .18 2.2, b 7.22 1.9 .18 1.2`,
  'counter-for-two/tall-chair': `lilac
    ink b .75 .75 6.5 7
    mist b 1 1 6 6.4
    paper c 4.85 1.45 1.7
    vermilion w 4.85 1.45 1.7 0 78
    cobalt h 1.75 3.1 2.9 0, b 1.75 4.55 2.9 1.25, b 3 5.8 .4 .4, b 1.45 6.05 3.5 .65, b 3 6.7 .4 .6
    ink b 1.15 5.1 .3 1.6, b 4.95 5.1 .3 1.6, b 0 7.25 8 2.75
    paper b 0 7.25 8 .3, b 5.4 6.95 1.35 .3`,
  'counter-for-two/shelf': `mist
    line b 0 4.4 8 .6
    ink b .9 1.9 .3 2.5, b 3.9 1.9 .3 2.5, b 4.2 2.6 2.4 .15
    lilac b .5 1.55 4 .35
    vermilion b 4.75 1.4 1.5 1.2, h 5 .75 1 0
    mist h 5.17 .92 .66 0, b 5.17 1.2 .66 .2
    vermilion b 5 1.2 .17 .25, b 5.83 1.2 .17 .25
    cobalt b 7.2 2.6 .08 1.8, b 7 2.6 .48 .08, b 7 4.32 .48 .08`,
  'counter-for-two/piles': `lilac
    line b 1.15 .75 1.8 2.4 t-9, b 5.05 .75 1.8 2.4 t9
    mist b 1.15 .75 1.8 2.4 t-4, b 5.05 .75 1.8 2.4 t4
    paper b 1.15 .75 1.8 2.4, b 5.05 .75 1.8 2.4
    sun b 1.45 1.4 1.2 .9
    ink b 1.45 1.65 1.2 .14
    muted b 5.35 1.15 1.2 .1 y6/.3
    vermilion c 1.05 3.75 2
    cobalt c 4.95 3.75 2`,
  'counter-for-two/pages': `ink
    paper b .6 1.1 1.2 2.8 x5/1.4
    line b .8 1.4 .8 .1 x5/1.4, b .8 1.75 .8 .1 x5/1.4, b .8 2.1 .8 .1 x5/1.4, b .8 2.45 .8 .1 x5/1.4, b .8 2.8 .8 .1 x5/1.4
    paper b .8 1.4 .8 .1
    muted b .75 1.35 .9 .2
    paper b .79 1.39 .82 .12
    vermilion s 6.4 3.15 .5
    paper b 6.48 3.42 .16 .07 t45, b 6.53 3.365 .3 .07 t-50`,
};
