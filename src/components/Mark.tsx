interface MarkProps {
  mark: { viewBox: string; paths: readonly { fill: string; d: string }[] };
  /** CSS pixels, both ways. */
  size: number;
  /** What it is, for those who do not see it; without it the mark is decoration. */
  label?: string;
}

/** A mark of the organisation, from the site's configuration. */
export function Mark({ mark, size, label }: MarkProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg width={size} height={size} viewBox={mark.viewBox} {...naming}>
      {mark.paths.map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}
