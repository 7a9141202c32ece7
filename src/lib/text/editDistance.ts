/**
 * How many letters were added, left out, replaced or swapped with their neighbour between two texts (optimal string
 * alignment).
 * @param most for more, any larger number is returned
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const costs = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      costs[at] = Math.min(
        (above[at] ?? 0) + 1,
        (costs[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...costs) > most) return most + 1;
    before = above;
    above = costs;
  }
  return above[other.length] ?? 0;
}
