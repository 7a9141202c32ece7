import type { Drawing } from '../drawing';

export const blogDrawings: Readonly<Record<string, Drawing>> = {
  'asked-about-margins/cover': `mist
    ink s 0 1.5 3
    cobalt s 5 1.5 3
    mint b 3.25 0 1.5 6`,
  'box-back-to-paper/cover': `sun
    vermilion s 3 0 2, s 3 4 2
    ink s 1 2 2, s 5 2 2
    paper s 3 2 2`,
  'box-back-to-paper/figure-1': `mint
    paper s 2 .5 4
    sun q 2 .5 1.25 0, q 4.75 .5 1.25 90, q 4.75 3.25 1.25 180, q 2 3.25 1.25 270
    mint b 3.9375 .5 .125 .875, b 3.9375 3.625 .125 .875, b 2 2.4375 .875 .125, b 5.125 2.4375 .875 .125`,
  'colour-after-red-and-green/cover': `mist
    cobalt c .25 1.25 3.5
    vermilion s 4.25 1.25 3.5
    mist b 2 1.2 1.8 1.8, h 5 3.76 2 0`,
  'colour-after-red-and-green/figure-1': `mist
    ink c .6 .6 .8 x7/1 y4/1
    mist c .67 .67 .66 x7/1 y4/1
    mist s 1.55 1.55 .9, s 4.55 .55 .9, s 5.55 3.55 .9
    vermilion s 1.6 1.6 .8, s 4.6 .6 .8, s 5.6 3.6 .8`,
  'control-room-without-colour/cover': `mist
    line s .04 .04 .92 x8/1 y6/1
    mist s 7 0 1
    vermilion c 7.04 .04 .92`,
  'control-room-without-colour/figure-1': `mist
    line b .5 .5 .6 4 x4/1, b 5.5 .5 .6 4, b 6.75 .5 .6 4
    muted b 4.75 .5 .6 4
    vermilion c 4.75 .5 .6`,
  'cut-circle-town/cover': `sun
    cobalt b 0 3 2 3, b 6 4 2 2
    vermilion h 0 2 2 0, h 4 2 2 0
    paper b 2 4 2 2, b 4 3 2 3
    ink h 2 3 2 0, h 6 3 2 0, h .5 5 1 0, b .5 5.5 1 .5, h 4.5 4 1 0
    lilac c 6.5 .5 1`,
  'cut-circle-town/figure-1': `mist
    mint h 0 3 4 0
    vermilion h 3.5 .5 2 0
    ink b 3.75 1.5 1.5 1
    cobalt h 4.5 3.5 3 180
    sun h 6 2.5 2 270, h 1 .5 1 0`,
  'failed-prototype-waiting-lamp/cover': `ink
    muted s .35 4 1 x3/1.26, s 5.39 4 1 x2/1.26
    sun c 3.75 1.25 1.75`,
  'failed-prototype-waiting-lamp/figure-1': `ink
    sun c .3 2.25 .5, c 1.1 2.1 .8, c 2.2 1.95 1.1, c 3.6 1.75 1.5, c 5.4 1.4 2.2
    ink c 5.52 1.52 1.96`,
  'field-notes-fish-market/cover': `cobalt
    paper h 0 0 6 90
    sun s 3.25 2.5 1`,
  'first-ten-days/cover': `ink
    cobalt s 0 0 2, s 5 0 1.5, s 6.5 4 2
    vermilion s 2.5 .5 1, s 1.5 4 2, s 7 1.5 1
    sun s 0 3.5 1, s 4.5 4.5 1
    paper s 3.5 4 .5, s 5.5 3.75 .75
    lilac c 3.25 2.25 1`,
  'four-hundred-cannots/cover': `sun
    ink s .75 .75 4.5
    sun s 1.25 1.25 3.5, b 4.7 1.25 .6 3.5
    vermilion q 4.25 2 3 270
    paper q 4.25 3.5 1.5 270`,
  'how-long-is-silence/cover': `mist
    cobalt h 0 1 4 90
    mist h 0 1.5 3 90
    cobalt h 0 2 2 90
    vermilion h 6 1 4 270
    mist h 6.5 1.5 3 270
    vermilion h 7 2 2 270`,
  'manual-reading-club/cover': `mint
    paper q .25 2.25 1.5 180, q 3.25 2.25 1.5 180, q 6.25 2.25 1.5 180
    sun q 1.75 2.25 1.5 0, q 4.75 2.25 1.5 0`,
  'moving-forty-one-buttons/cover': `mist
    vermilion s .25 .5 .75, s 2.25 1.5 .5, s .75 4.25 1, s 2.25 4.5 .75
    sun s 1.25 .25 .5, s .25 2.5 1.25, s 2 2.5 .75, s .25 5.5 .25
    lilac s 1.25 1.25 .75, s 3.25 .75 .75, s 1.75 3.5 .5, s 3.25 3.25 .75
    ink s .25 1.5 .5, s 2.25 .5 .5, s 3.125 2 .75, s 1.25 5.5 .25, s 3.25 4.75 .75
    cobalt s 4.75 .5 1.25 x2/1.75 y3/1.875`,
  'names-for-200ms/cover': `vermilion
    paper q 0 2 1.75 180
    sun q 2 2 1.75 270
    ink q 5 2 1.75 0
    paper b 0 3.75 8 .125`,
  'names-of-five-hundred/cover': `cobalt
    paper c .35 .48 .55 x10/.75 y7/.75
    cobalt s 1.820 1.200 .61, s 5.570 0.450 .61, s 3.320 2.700 .61, s 6.320 3.450 .61, s 1.070 4.200 .61, s 4.820 4.950 .61
    sun h 1.850 1.330 .55 0, h 5.740 0.480 .55 90, h 3.350 2.910 .55 180, h 6.490 3.480 .55 270, h 1.240 4.230 .55 90, h 4.850 5.080 .55 0`,
  'no-time-difference/cover': `sun
    cobalt c .25 1.75 2.5
    vermilion c 5.25 1.75 2.5
    ink b 2.75 2.94 .9 .12, b 4.35 2.94 .9 .12`,
  'open-studio-desks/cover': `ink
    sun s 4 2 2
    vermilion s 6 2 2
    lilac s 4 4 2
    cobalt s 6 4 2
    mint s 6 0 2
    paper q 0 0 6 270`,
  'open-studio-desks/figure-1': `lilac
    ink s .75 1 2.75 t-14
    lilac s 1.15 1.4 1.95 t-14
    cobalt h 3.25 .75 1.5 0 t30, q 5 3 1 90 t12
    vermilion q 4 2.25 1 0 t25, h 6 1.5 1.25 180 t-20
    sun q 5.25 .75 .75 180 t40, h 3.5 4 1 0 t-12, q 6.5 3.5 .75 270 t-30`,
  'order-of-three-words/cover': `lilac
    cobalt c .25 1.875 2.25
    paper s 2.875 1.875 2.25
    vermilion q 5.5 1.875 2.25 270`,
  'review-in-25-minutes/cover': `cobalt
    paper w 1.5 .5 5 -16 52, w 1.5 .5 5 56 124, w 1.5 .5 5 128 196, w 1.5 .5 5 200 268
    sun w 1.5 .5 5 272 340`,
  'seats-on-portfolio-day/cover': `mint
    ink h .75 .75 2.25 90
    paper h .75 3 2.25 90
    sun s 4 1.5 3`,
  'seats-on-portfolio-day/figure-1': `mist
    cobalt h .5 .5 2 90
    vermilion h .5 2.5 2 90
    ink s 3 1.25 2.25
    lilac s 5.375 1.25 2.25`,
  'shelf-for-old-drawings/cover': `sun
    ink b 0 2.5 8 .375, b 0 5.25 8 .375
    vermilion c .25 1 1.5, c 4.75 3.25 2, c 2.5 4.5 .75
    cobalt c 1.75 1.5 1, c 5.25 .75 1.75, c .5 3.75 1.5
    paper c 2.75 .5 2, c 7 1.75 .75, c 6.75 4.25 1, c 3.5 4.25 1`,
  'slowness-of-the-pencil/cover': `mist
    lilac c 0.20 0.200 .35 x6/.52, c 4.88 0.200 .35 x6/.52, c 0.20 0.725 .35 x4/.52, c 5.92 0.725 .35 x4/.52, c 0.20 1.250 .35 x3/.52
    lilac c 6.44 1.250 .35 x3/.52, c 0.20 1.775 .35 x3/.52, c 6.44 1.775 .35 x3/.52, c 0.20 2.300 .35 x2/.52, c 6.96 2.300 .35 x2/.52
    lilac c 0.20 2.825 .35 x2/.52, c 6.96 2.825 .35 x2/.52, c 0.20 3.350 .35 x2/.52, c 6.96 3.350 .35 x2/.52, c 0.20 3.875 .35 x3/.52
    lilac c 6.44 3.875 .35 x3/.52, c 0.20 4.400 .35 x3/.52, c 6.44 4.400 .35 x3/.52, c 0.20 4.925 .35 x4/.52, c 5.92 4.925 .35 x4/.52
    lilac c 0.20 5.450 .35 x6/.52, c 4.88 5.450 .35 x6/.52
    ink c 1.75 .75 4.5
    mist c 1.95 .95 4.1, w 1.7 .7 4.6 24 62`,
  'small-tool-for-names/cover': `mist
    vermilion s .4 .5 .8 t20, s 2 2.6 .8 t-28, s .6 4.5 .8 t14
    sun s 1.9 .7 .8 t-15, s .5 2.5 .8 t38
    lilac s 2.1 4.4 .8 t24
    ink b 3.75 0 .1 6
    vermilion s 4.6 .6 .8 x2/1.6
    sun s 4.6 2.6 .8 x2/1.6
    lilac s 4.6 4.6 .8 x2/1.6`,
  'three-proofs-of-blue/cover': `paper
    #5A72FF c .25 1.25 3.5
    cobalt c 2.25 1.25 3.5
    #1B33C7 c 4.25 1.25 3.5`,
  'three-proofs-of-blue/figure-1': `lilac
    paper q 0 0 5 0
    cobalt q 0 0 4.6 0`,
  'three-scripts-one-line/cover': `mist
    cobalt c .5 2.25 2
    vermilion s 3 2 2
    sun q 5.5 2 2 270
    ink b 0 4 8 .09`,
};
