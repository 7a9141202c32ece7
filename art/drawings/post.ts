import type { Drawing } from '../drawing';

export const postDrawings: Readonly<Record<string, Drawing>> = {
  'aoba-line-wayfinding/cover': `sun
    paper b 3.75 0 .5 6
    cobalt c 0 1.125 3.75 >y1.125
    vermilion s 4.25 1.125 3.75 >y1.125`,
  'aoba-line-wayfinding/figure-1': `mist
    cobalt c .6 .4 .95 x6/1.17
    vermilion s .6 3.65 .95 x6/1.17
    sun q 3 1.5 2 0`,
  'atelier-nagi/cover': `mist
    lilac h 1 .5 6 0 >y-.5
    ink b 0 3.5 8 .5
    mint s 1 4 2 >x1
    sun s 5 4 2 >x-1`,
  'counter-for-two/cover': `mist
    lilac s 1 2 4
    vermilion c 3 0 2 >x.586
    cobalt c 5 2 2 >y-.586`,
  'hand-signs/cover': `cobalt
    paper b 1 1 6 4
    vermilion h 1.5 1.5 3 90 >x1, h 5 1.5 3 270 >x-1`,
  'hibari-grid/cover': `mist
    line b 0 1 8 .03 y5/1, b 1 0 .03 6 x7/1
    cobalt q 3 2 3 0 >y-1, h 4 1 2 0 >y-1
    vermilion q 1 2 2 90 >y-1
    sun s 6 1.5 .5 >y-1`,
  'hidamari-phone/cover': `cobalt
    vermilion c 3.5 .5 1 >s1.8
    sun h 2.25 1.5 3.5 0
    lilac s 2.25 3.25 3.5`,
  'hidamari-phone/figure-1': `lilac
    ink b 3.25 .5 1.5 2.75
    sun h 1.5 2.5 5 0`,
  'kumo-type/cover': `mist
    ink c 2.25 .25 3.75
    cobalt c 1 2 3.75 >x-.5
    lilac c 3.5 2 3.75 >x.5
    paper c 3.3 2.25 1.65`,
  'morning-market/cover': `sun
    ink b 1.5 .5 .5 5, b 6 .5 .5 5, b 1.5 5 5 .5
    mint q 2 3 2 270
    vermilion c 4 3 2, c 2 1 2, c 4 1 2 >y-1`,
  'night-clinic/cover': `lilac
    sun h 2 1 4 0 >y2
    ink s 1.5 3 5
    sun b 3.5 4.25 1 1.75 >o1`,
  'paper-meter/cover': `mist
    ink h .5 .75 1 0 x7/1 y5/1
    mist h 1.62 1.87 .76 0 >o0, h 4.62 .87 .76 0 >o0, h .62 3.87 .76 0 >o0, h 3.62 2.87 .76 0 >o0, h 6.62 4.87 .76 0 >o0, h 5.62 1.87 .76 0 >o0, h 2.62 4.87 .76 0 >o0, h 6.62 2.87 .76 0 >o0
    mist b 4.5 2.5 1 1
    sun c 4.5 2.25 1 >s1.3`,
  'plain-forms/cover': `lilac
    ink c 1.9375 .2875 1.5 >s0, c 4.5375 1.5875 1.5 >s0, c .6375 2.8875 1.5 >s0, c 3.2375 4.1875 1.5 >s0, c 5.8375 4.1875 1.5 >s0
    lilac c 1.9975 .3475 1.38 >s0, c 4.5975 1.6475 1.38 >s0, c .6975 2.9475 1.38 >s0, c 3.2975 4.2475 1.38 >s0, c 5.8975 4.2475 1.38 >s0
    paper s .95 .6 .875 x5/1.3 y4/1.3`,
  'quiet-alerts/cover': `ink
    mint c .5 .5 2 >s1.1, c 3 .25 1 >s1.1, c 5 0 2.5 >s1.1, c 6.25 3 1.25 >s1.1, c 5.25 4.5 1 >s1.1, c 3 4 1.75 >s1.1, c .75 4 1.5 >s1.1, c 2 2.75 .75 >s1.1, c 5.25 2.9 .5 >s1.1
    vermilion s 3.5 2.25 1.25 >s.6`,
  'river-sensor/cover': `mist
    cobalt h 0 5 2 0 >x1 >y-1, h 1 4 2 0 >x1 >y-1, h 2 3 2 0 >x1 >y-1, h 3 2 2 0 >x1 >y-1, h 4 1 2 0 >x1 >y-1
    ink b 2 5 6 1, b 3 4 5 1, b 4 3 4 1, b 5 2 3 1, b 6 1 2 1`,
  'school-lunch-lab/cover': `cobalt
    paper b .75 .75 6.5 4.5
    sun c 1.25 1.25 2.25
    mint h 4 1.25 2.75 180 >r-12
    vermilion s 1.25 4 .875, s 2.5 4 .875 >s0, s 3.75 4 .875 >s0`,
  'seat-for-all/cover': `sun
    cobalt q 2.75 .25 2.25 270 >r-14/2.75/2.5
    vermilion s 2.75 2.5 2.25
    ink c 3.25 4.75 1.25`,
  'slow-elevator/cover': `ink
    lilac s 1.25 0 1.45 y4/1.52, s 5.3 0 1.45 y4/1.52
    vermilion h 2.77 1.5 2.46 0 >y.81
    sun q 2.77 3.54 2.46 270, s 5.3 3.04 1.45 >o1`,
  'tea-in-twelve/cover': `mint
    paper c .3 .3 1.4, s 2.3 .3 1.4, s 6.3 .3 1.4, s .3 2.3 1.4, c 2.3 2.3 1.4, s 4.3 2.3 1.4, c .3 4.3 1.4, s 4.3 4.3 1.4, c 6.3 4.3 1.4
    ink c 4.3 .3 1.4, s 6.3 2.3 1.4, s 2.3 4.3 1.4, c 6.6 .6 .8, s 2.65 2.65 .7, c 4.65 2.65 .7
    sun s 4.7 .7 .6, q .3 2.3 1.4 0 >r90/1/3, c 6.3 2.3 1.4, c 2.3 4.3 1.4, h 4.3 4.3 1.4 180, h .3 4.3 1.4 0, h 6.3 4.3 1.4 270 >r180/7/5
    ink c 1.3 5.3 .4, s 3.05 5.05 .65, s 5.2 5.2 .5`,
  'tsubame-lockers/cover': `ink
    mist s .05 .05 1.9 x4/2 y3/2
    cobalt c 2.05 .05 1.9
    sun h 4.05 3 1.9 0 >y-.95
    mint s 6.05 .05 1.9 >x2
    lilac q .05 4.05 1.9 0`,
  'voice-of-the-kitchen/cover': `sun
    cobalt h .5 .75 4.5 90
    vermilion q 3.25 1 2 270 >x.35
    ink q 5.5 1.5 1.5 270 >x.2
    paper q 7.125 2.25 .75 270 >x.1`,
};
