/** How many times slower this machine is than the reference, as `scripts/setup/machine.mjs` has measured; 1 by hand. */
const FACTOR = Number(process.env.MACHINE_FACTOR ?? 1);

/** How long something may take here that may take so long on the reference machine, in milliseconds. */
export function onThisMachine(milliseconds: number): number {
  return Math.round(milliseconds * FACTOR);
}
