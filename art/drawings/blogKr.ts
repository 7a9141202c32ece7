import type { Drawing } from '../drawing';

export const blogKrDrawings: Readonly<Record<string, Drawing>> = {
  'a-week-without-loanwords/cover': `lilac
    ink b .5 1.75 2 .65, b 1.85 1.75 .65 2.75
    cobalt b 3 1.75 .65 2.75, b 3 3.85 2 .65
    vermilion c 5.25 1.9 2.4
    lilac c 5.85 2.5 1.2`,
  'bathhouse-key/cover': `mint
    vermilion c 2.25 .35 3.9
    mint c 2.85 .95 2.7
    ink s 3.3 3.85 1.8`,
  'bathhouse-key/figure-1': `lilac
    ink c .75 .5 4
    lilac c 1.3 1.05 2.9
    vermilion b 4.4 1.75 2.85 1.5
    paper c 6.35 2.2 .6`,
  'button-in-three-languages/cover': `mist
    cobalt b .5 1.25 3 1, b .5 2.75 5 1, b .5 4.25 7 1
    vermilion c 2.5 .25 1`,
  'button-in-three-languages/figure-1': `sun
    ink b 0 2.45 8 .1
    cobalt c .5 1.5 2
    vermilion c 3 1.5 2
    paper c 5.5 1.1 2`,
  'calling-by-nim/cover': `mist
    lilac c .4 .6 2, c 2.75 1.1 1.5, c 4.65 1.6 1, c 6.3 2 .6
    cobalt c .65 3.75 1.3 x4/1.8`,
  'elevator-notice-board/cover': `cobalt
    paper b 1 .6 6 4.8
    sun s 1.4 1 1.5
    lilac s 3.3 1.05 1.35 t4
    vermilion s 5.2 1.1 1.3 t-6
    mint s 1.55 3.2 1.7 t-3
    ink s 3.75 3.2 1.2 t5
    line s 5.35 3.25 1.3`,
  'kimjang-blueprint/cover': `sun
    mint h .75 .5 6.5 0
    paper h 1.5 1.25 5 0
    mint h 2.25 2 3.5 0
    vermilion c .75 4.35 1 x5/1.375`,
  'kimjang-blueprint/figure-1': `mist
    line b 0 1.5 8 .04, b 0 3 8 .04, b 0 4.5 8 .04
    cobalt c .5 .5 1, c 4.75 .5 1
    vermilion s 3.75 2 1, s 6.5 2 1
    sun q 1.5 .5 2 270
    ink c 3 3.5 1, s 5.5 3.5 1`,
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
  'print-alley-words/cover': `mist
    sun s 1 .6 4
    cobalt s 1.45 .95 4
    vermilion s 1.9 1.3 4
    ink c 6.75 .6 .5, c 6.75 4.9 .5`,
  'rooftop-green/cover': `mist
    #1F8A63 s .5 2.2 2.2
    #35906C s 2.9 2.2 2.2
    #5A9A7C s 5.3 2.2 2.2
    #83A78D s .5 4.6 2.2
    #9FB09D s 2.9 4.6 2.2
    #B1B5A4 s 5.3 4.6 2.2
    sun c 5.55 .4 1.7`,
  'rooftop-green/figure-1': `mist
    #1F8A63 b .4 .75 1.2 3.5
    #35906C b 1.6 .75 1.2 3.5
    #5A9A7C b 2.8 .75 1.2 3.5
    #83A78D b 4 .75 1.2 3.5
    #9FB09D b 5.2 .75 1.2 3.5
    #B1B5A4 b 6.4 .75 1.2 3.5`,
  'scale-by-the-door/cover': `mist
    ink b 0 4 8 .15 t-8
    vermilion s .75 3.4 1 t-8, s 1.6 3.28 1 t-8, s 1.15 2.42 1 t-8
    mint c 5.4 1.6 1.9`,
  'scale-by-the-door/figure-1': `mint
    paper s 0 2.5 2.5
    sun s 2.5 3.2 1.8
    ink s 4.3 3.7 1.3
    paper s 5.6 3.6 1.4`,
  'shoes-off/cover': `mist
    sun b 0 0 8 3
    ink b 0 3 8 .25
    cobalt h .5 3.9 .8 0, h 1.35 3.9 .8 0
    vermilion h 2.45 4.5 .8 0, h 3.3 4.5 .8 0
    lilac h 4.4 3.8 .8 0, h 5.25 3.8 .8 0
    ink h 6.2 4.7 .8 0, h 7.05 4.7 .8 0`,
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
  'twenty-five-quiet-minutes/cover': `ink
    sun q 0 0 1.25 270
    muted b 0 4.75 8 .06
    paper h 3.25 4 1.5 0`,
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
