/** The award badge, drawn from the four shapes. */
export function Award({ label }: { label: string }) {
  return (
    <svg width="56" height="56" viewBox="0 0 56 56" role="img" aria-label={label}>
      <circle cx="28" cy="28" r="28" fill="#111111" />
      <path d="M14 28a14 14 0 0 1 28 0Z" fill="#FFC524" />
      <path d="M14 28h14v14A14 14 0 0 1 14 28Z" fill="#FF4A26" />
      <rect x="28" y="28" width="14" height="14" fill="#FFFFFF" />
    </svg>
  );
}
