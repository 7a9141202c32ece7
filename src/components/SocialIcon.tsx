const PATHS = {
  note: 'M5 20V4h8a6 6 0 0 1 6 6v10h-4V10a2 2 0 0 0-2-2H9v12Z',
  x: 'M4 4h4.6l4 5.5L17.4 4H20l-6.2 7.2L20.6 20H16l-4.4-6L6.4 20H3.8l6.6-7.6Zm3.4 1.8 9.5 12.4h.9L8.4 5.8Z',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm0 1.8A2.2 2.2 0 0 0 5.8 8v8A2.2 2.2 0 0 0 8 18.2h8a2.2 2.2 0 0 0 2.2-2.2V8A2.2 2.2 0 0 0 16 5.8Zm4 2.4a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6Zm0 1.8a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm4.2-2.7a.9.9 0 1 1 0 1.8.9.9 0 0 1 0-1.8Z',
} as const;

/** A social network's glyph on the 24 px grid; the name is said by the link around it. */
export function SocialIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
