import type { Drawing } from '../drawing';

export const mediaDrawings: Readonly<Record<string, Drawing>> = {
  'ai-round-table/cover': `lilac
    paper c 2.5 1.5 3
    vermilion h 3.20 0.40 1.6 0
    cobalt h 5.29 1.92 1.6 0 t72
    ink h 4.49 4.38 1.6 0 t144
    sun h 1.91 4.38 1.6 0 t216`,
  'aoba-line-visit/cover': `mist
    ink b 0 3.5 8 .375
    cobalt c .25 1.75 1.75
    vermilion s 6 1.75 1.75
    sun h 2.25 3.1 .8 0 x4/.9`,
  'fm-seat-talk/cover': `cobalt
    lilac q 0 3 2 180, q 2 3 2 270, q 4 3 2 180, q 6 3 2 270
    paper q 0 5 1 0, q 1 5 1 90, q 2 5 1 0, q 3 5 1 90, q 4 5 1 0, q 5 5 1 90, q 6 5 1 0, q 7 5 1 90
    sun c 5 .75 1.25`,
  'kumo-type-feature/cover': `ink
    lilac c 1.75 .25 3
    cobalt q 1 4 1.5 180
    paper q 3.25 4 1.5 180
    vermilion q 5.5 4 1.5 180`,
  'minose-newspaper/cover': `sun
    ink s 2.5 .25 1.05 y5/1.12
    cobalt h 3.7 2.1 1.8 90
    vermilion c 6.75 .25 1`,
  'night-clinic-report/cover': `cobalt
    ink s 1.5 .5 5
    sun h 2.5 4 3 0
    paper c 2.25 1.5 .75, c 3.625 1.5 .75, c 5 1.5 .75`,
  'paper-meter-prize/cover': `mist
    ink h .5 .75 1.2 0 x6/1.16, h .5 2.05 1.2 0 x6/1.16, h .5 3.35 1.2 0 x6/1.16, h .5 4.65 1.2 0 x6/1.16
    vermilion s 3.85 1.75 1.45
    mist s 3.97 1.87 1.21
    sun c 4.1 2 .95`,
  'pencil-circles-interview/cover': `vermilion
    paper h 1 1 4 270
    ink h 5 1 4 90
    sun s 3.5 2.5 1`,
  'podcast-first-failure/cover': `sun
    ink c .25 .75 4.5
    paper c 1 1.5 3
    vermilion c 1.75 2.25 1.5
    lilac s 5.75 2 1.75`,
  'tea-stamp-feature/cover': `mint
    paper s 1.75 .75 4.5
    vermilion h 3 2.5 2 0`,
  'tea-stamp-feature/figure-1': `mint
    ink c 4.6 2 .9
    paper c .4 2 .9 x4/1.05, c 5.65 2 .9 x2/1.05`,
  'waiting-exhibition/cover': `lilac
    ink s .25 2.75 1.1 x5/1.15
    vermilion c 6.5 1.5 1.25`,
  'waiting-exhibition/figure-1': `cobalt
    paper s .75 .25 1
    lilac s 2.75 1.25 1.5
    paper s 5.25 2.5 2.25
    sun q 1.75 1.25 1 90, q 4.25 2.75 1 90`,
  'wet-hands-talk/cover': `ink
    lilac h .25 2.5 1 90, h 1 2 2 90, h 2.25 1.25 3.5 90, h 6.25 2 2 90, h 7.375 2.5 1 90
    paper s 4.4 2.25 1.5
    ink s 4.47 2.32 1.36`,
};
