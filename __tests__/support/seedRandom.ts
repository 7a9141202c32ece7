/**
 * Each test draws the same pseudo-random numbers. Otherwise a flow that ends at a given time would rarely end within a
 * retry, whose delay is random (`retryDelay`).
 */
import { mulberry32 } from '../../src/lib/pseudoRandom';

beforeEach(() => void (Math.random = mulberry32(1)));
