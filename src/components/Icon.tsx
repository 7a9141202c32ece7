/** Line icons on the 24 px grid, one weight; the text beside them says what they mean. */
const ICONS = {
  external: <path d="M6 18 18 6M8 6h10v10" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  link: <path d="M10 14 14 10M11 7l2-2a4.2 4.2 0 0 1 6 6l-2 2M13 17l-2 2a4.2 4.2 0 0 1-6-6l2-2" />,
  arrow: <path d="M4 12h15M13 6l6 6-6 6" />,
  note: <path d="M5 20V4h8a6 6 0 0 1 6 6v10M12 9v5" />,
  x: <path d="M4 4h4.6L20 20h-4.6ZM19.4 4l-6.2 7M10.7 13.2 4.6 20" />,
  instagram: (
    <>
      <rect x="4" y="4" width="16" height="16" rx="5" />
      <circle cx="12" cy="12" r="3.5" />
      <circle cx="16.5" cy="7.5" r="1" fill="currentColor" stroke="none" />
    </>
  ),
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
      {ICONS[name]}
    </svg>
  );
}
