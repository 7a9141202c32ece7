import type { Drawing } from '../drawing';

export const blogKrDrawings: Readonly<Record<string, Drawing>> = {
  'button-in-three-languages/cover': `mist
    cobalt b .5 1.25 3 1, b .5 2.75 5 1, b .5 4.25 7 1
    vermilion c 2.5 .25 1`,
  'button-in-three-languages/figure-1': `sun
    ink b 0 2.45 8 .1
    cobalt c .5 1.5 2
    vermilion c 3 1.5 2
    paper c 5.5 1.1 2`,
  'fewer-apologies/cover': `lilac
    ink h .25 2.25 1.75 0 t35, h 2 2.25 1.75 0 t35, h .25 4.25 1.75 0 t35, h 2 4.25 1.75 0 t35, h 3.75 4.25 1.75 0 t35
    vermilion h 4.5 1.75 3 0`,
  'fewer-apologies/figure-1': `mint
    ink b .75 3.75 3 .5
    paper s 1.25 1.75 2
    sun c 5 2.25 2`,
  'first-week-no-drawing/cover': `mist
    ink s .25 2.3 1.4 x5/1.525
    paper s .32 2.37 1.26 x5/1.525
    mint c 6.5 2.45 1.1`,
  'first-week-no-drawing/figure-1': `lilac
    vermilion c .5 .5 1.25, s 3 3.25 1, c 6.5 3.5 1
    cobalt s 2.25 .75 .75, c 1 3 1.5, s 6.75 .5 .75
    paper c 4 .5 .75, s 5.25 3.75 .5
    ink c 4.5 1.25 2
    lilac c 4.6 1.35 1.8
    sun c 4.75 1.5 1.5`,
  'fish-market-at-four/cover': `ink
    cobalt h .5 2.5 5 0
    vermilion h 3 3 4.5 180
    sun c 5.5 .75 1.5`,
  'fish-market-at-four/figure-1': `mint
    ink c .5 .75 3.5
    sun s 4.25 .5 .75, s 5.5 3.75 .5
    paper s 5 1.75 1, s 6.75 2.75 .75, s 4.25 3.5 .75, s 6.5 .75 .5`,
  'map-of-smells/cover': `mist
    ink q 0 2 2 0, q 2 2 2 90, q 4 2 2 270, q 6 2 2 180, q 2 4 2 180
    vermilion c 0 .5 1.5
    sun c 3 .75 1.25
    lilac c 4.5 1 1
    cobalt c 6.5 .5 1.5
    mint c .5 4.5 1`,
  'map-of-smells/figure-1': `vermilion
    sun c 2.5 1 3
    paper h 1.25 .5 1 0, h 6 .75 1 0, h .75 2.25 1 270, h 6.5 2 1 90, h 1.25 4 1 180, h 5.75 4 1 180
    ink h 3.5 .25 1 0, h 3.5 4.25 1 180`,
  'nine-people-one-kiosk/cover': `cobalt
    lilac s 2.25 .5 3.5
    paper c .1 4.25 .8, c 1.88 4 .8, c 3.66 4.5 .8, c 5.44 3.75 .8, c 7.1 4.5 .8
    sun c .99 3.5 .8, c 2.77 4.75 .8, c 4.55 3.75 .8, c 6.3 5 .8`,
  'nine-people-one-kiosk/figure-1': `lilac
    ink s 2 .5 3.5
    paper b 2 2.75 3.5 1.25
    vermilion h 4 3.25 3 0`,
  'nine-people-one-kiosk/figure-2': `sun
    ink s 2.5 .75 3.5
    vermilion c 1.75 1.75 1.5
    paper c 1.95 1.95 1.1
    cobalt c 2.2 2.2 .6`,
  'scale-by-the-door/cover': `mist
    ink b 0 4 8 .15 t-8
    vermilion s .75 3.4 1 t-8, s 1.6 3.28 1 t-8, s 1.15 2.42 1 t-8
    mint c 5.4 1.6 1.9`,
  'scale-by-the-door/figure-1': `mint
    paper s 0 2.5 2.5
    sun s 2.5 3.2 1.8
    ink s 4.3 3.7 1.3
    paper s 5.6 3.6 1.4`,
  'seoul-tokyo-half-days/cover': `lilac
    cobalt s .25 1.25 1.2 x6/1.26
    vermilion s .25 3.5 1.2 x6/1.26
    lilac b 2.74 1.2 1.27 1.3, b 6.5 1.2 1.3 1.3, b .2 3.45 1.27 1.3, b 5.25 3.45 1.27 1.3`,
  'seoul-tokyo-half-days/figure-1': `sun
    vermilion c .75 .5 4
    lilac c 3.25 .5 4
    ink s 3.6 2.1 .8`,
  'seven-rules-left/cover': `mist
    line s .2 .2 .3 x16/.4875 y12/.4875
    cobalt s 1.1 1.1 .78, s 5.97 .61 .78, s 3.05 2.56 .78, s 6.45 3.05 .78, s .61 4.51 .78, s 4.51 4.51 .78
    vermilion s 4.51 1.58 .78`,
  'show-of-unfinished-things/cover': `mist
    line c .25 .75 1.7 x2/4
    vermilion h .25 .75 1.7 270, h 4.25 .75 1.7 270
    ink s 2.25 .75 1.7, s 6.25 .75 1.7, s .25 3.5 1.7, s 4.25 3.5 1.7
    mist b 2.45 .7 1.3 1.55, b 6.2 .95 1.55 1.3, b .45 3.7 1.55 1.3, b 4.45 3.7 1.3 1.55
    line c 2.25 3.5 1.7, c 6.25 3.5 1.7
    cobalt h 2.25 4.35 1.7 180, h 6.25 3.5 1.7 0`,
  'show-of-unfinished-things/figure-1': `lilac
    ink s 2 .5 1.95 x2/2.05 y2/2.05
    vermilion c 5.25 .7 .6`,
  'show-of-unfinished-things/figure-2': `mist
    lilac s 1 1.5 2
    ink s 5 1.5 2
    vermilion c 4.5 .9 .4 x7/.5, c 4.5 3.7 .4 x7/.5, c 4.4 1.45 .4 y4/.55, c 7.1 1.45 .4 y4/.55, c 4.7 .35 .4 x6/.5, c 3.9 1.7 .4 y3/.55`,
  'ten-quiet-minutes/cover': `ink
    sun h 1.75 .5 1.5 0, h 1.75 4.75 1.5 180
    paper h .25 1.5 1.5 270, h 4 1.5 1.5 90
    vermilion h .25 3.25 1.5 270, h 4 3.25 1.5 90
    lilac c 6 2.25 1.5`,
  'ten-quiet-minutes/figure-1': `mint
    paper s .25 1 2
    ink s 2.375 1.4 1.6
    paper s 4.1 1.8 1.2
    ink s 5.425 2.1 .9
    paper s 6.45 2.4 .6
    sun c 7.175 2.4 .6`,
  'twenty-dots-for-a-bus/cover': `sun
    ink b 0 5 8 .125
    cobalt c .5 4 1 x5, c .5 3 1 x4, c .5 2 1 x4, c .5 1 1 x3, c .5 0 1 x2
    ink c 5.5 4 1 x2
    sun c 5.6 4.1 .8 x2/1`,
  'twenty-dots-for-a-bus/figure-1': `cobalt
    paper c .5 4 .8 x4/.85, c .5 3.15 .8 x4/.85, c .5 2.3 .8 x4/.85, c .5 1.45 .8 x3/.85, c .5 .6 .8 x2/.85
    sun c 5 4 .8, c 6 2 .8, c 7 3.4 .8`,
  'twenty-dots-for-a-bus/figure-2': `lilac
    ink c .5 1 1.25 x5/1.4375, c .5 2.75 1.25 x5/1.4375
    lilac c .65 2.9 .95 x5/1.4375`,
  'two-tenths-of-a-second/cover': `cobalt
    sun q 0 2 2 180
    paper q 2.5 2 2 180
    lilac q 4.25 2 2 180
    sun q 5.25 2 2 180
    vermilion q 5.75 2 2 180
    paper q 6 2 2 180`,
  'two-tenths-of-a-second/figure-1': `mist
    cobalt c .25 .25 1
    lilac c 1.75 .5 1
    sun c 3.5 1.1 1
    vermilion c 5.1 2.1 1
    ink c 6.25 3.5 1`,
  'umbrella-stand-that-glowed/cover': `lilac
    sun h 1.5 .5 5 0
    ink s 2.5 2.5 3`,
  'umbrella-stand-that-glowed/figure-1': `ink
    muted c .55 .35 1.3 x5/1.4 y2/1.5, c 1.95 3.35 1.3 x2/1.4
    ink c 3.35 1.85 1.3
    sun c 3.35 1.85 1.3
    ink c 3.6 2.1 .8`,
  'voice-that-waits/cover': `vermilion
    paper h 0 2.5 1 90
    sun h .75 2 2 90
    ink h 2 1.25 3.5 90
    paper c 7 2.5 .75`,
  'where-hangul-breaks/cover': `mist
    cobalt s .5 1.5 1.3 x5/1.425
    vermilion s .5 3.25 1.3`,
  'where-hangul-breaks/figure-1': `sun
    ink s .75 .25 .08 y56/.08, b 6.25 .25 .08 4.5, b .75 .25 5.5 .08, b .75 4.67 5.5 .08
    cobalt s 1.1 .65 .75 x5/.85, s 1.1 1.65 .75 x4/.85, s 1.1 3.65 .75 x3/.85
    vermilion s 1.1 2.65 .75 x7/.85`,
};
