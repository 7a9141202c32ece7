/**
 * Each test draws the same pseudo-random numbers. The delays of retries are random (`retryDelay`), so a flow that ends
 * at a given time would otherwise end within a retry one time in a few hundred.
 */
import { mulberry32 } from '../../src/lib/pseudoRandom';

beforeEach(() => void (Math.random = mulberry32(1)));
