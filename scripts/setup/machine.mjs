/**
 * How fast this machine is now. A limit of time in a test says how long something may take on the reference machine, two
 * idle cores; a run multiplies it by the factor measured here, so that no test fails because a processor is slow.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

const REFERENCE_CORES = 2;
/** Rounds of `work` in a second on one core of the reference machine, while the other core works as well. */
const REFERENCE_ROUNDS = 100;
const MEASURED_MS = 1_000;

/** The cores that this process may use: fewer than the machine has under `taskset` or in a container. */
export const CORES = availableParallelism();

/** Browser tests wait for each other's processes now and then: one more than cores keeps those busy. */
export const BROWSER_WORKERS = CORES + 1;

/**
 * Measures for a second. The factor is 1 on the reference machine and on faster ones, 2 on one that is half as fast, or
 * while other programs keep half of it busy. One core is 2 at least, however fast: a browser has several processes.
 * @returns {Promise<number>}
 */
export async function measureMachine() {
  const count = Math.min(CORES, REFERENCE_CORES);
  const rounds = await Promise.all(Array.from({ length: count }, roundsPerSecond));
  const capacity = rounds.reduce((sum, one) => sum + one, 0);
  return Math.max(REFERENCE_CORES / count, (REFERENCE_CORES * REFERENCE_ROUNDS) / capacity);
}

/** The highest factor of this run: another program may have started since, or may start again. */
let highest = 1;

/**
 * Measures the machine, says what it found, and resolves to the environment that gives tests the factor. A factor that is
 * set already is passed on.
 */
export async function machineEnv() {
  const { MACHINE_FACTOR } = process.env;
  if (MACHINE_FACTOR) return { MACHINE_FACTOR };
  const factor = await measureMachine();
  highest = Math.max(highest, factor);
  const pace =
    factor < 1.05 ? 'as fast as the reference' : `${factor.toFixed(1)} times slower than the reference`;
  console.log(
    `Machine: ${CORES} ${CORES === 1 ? 'core' : 'cores'}, ${pace}; limits of time × ${highest.toFixed(1)}`,
  );
  return { MACHINE_FACTOR: highest.toFixed(2) };
}

/** @returns {Promise<number>} */
function roundsPerSecond() {
  return new Promise((resolve, reject) => {
    new Worker(fileURLToPath(import.meta.url)).once('message', resolve).once('error', reject);
  });
}

/** What a test makes a processor do: objects, texts, JSON, patterns and sorting. Returns a number to keep. */
function work() {
  const items = Array.from({ length: 1_500 }, (_, index) => ({
    id: `item-${(index * 7_919) % 1_500}`,
    title: `Project ${index} for <b>hibari</b> & others`,
    tags: ['design', `tag-${index % 17}`],
  }));
  /** @type {typeof items} */
  const copy = JSON.parse(JSON.stringify(items));
  copy.sort((a, b) => a.id.localeCompare(b.id));
  const html = copy
    .map(({ title }) => title.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`))
    .join('');
  const found = new Map(copy.map((item) => [item.id, item.tags.join(' ').toUpperCase()]));
  return html.length + found.size;
}

if (!isMainThread) {
  const start = performance.now();
  let rounds = 0;
  let kept = 0;
  for (; performance.now() - start < MEASURED_MS; rounds += 1) kept += work();
  parentPort?.postMessage((rounds * 1_000) / (performance.now() - start) + (kept > 0 ? 0 : NaN));
}
