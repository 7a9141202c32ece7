import type { Drawing } from '../../drawing';

export const mobility: Readonly<Record<string, Drawing>> = {
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
};
