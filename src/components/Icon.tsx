/** Line icons on the 24 px grid, one weight; the text beside them says what they mean. */
const ICONS = {
  external: 'M6 18 18 6M8 6h10v10',
  arrow: 'M4 12h15M13 6l6 6-6 6',
} as const;

export function Icon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
