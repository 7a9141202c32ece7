/** Prints a table with aligned columns, numbers to the right. */
export function printTable(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const cells = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  for (const row of cells) {
    console.log(
      row
        .map((cell, column) =>
          /^[\d.–-]/.test(cell) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    );
  }
}
