/** The colours a graphic may use, as sRGB hex: the design tokens by name. */
export const colours = {
  paper: '#FFFFFF',
  mist: '#F4F4F1',
  ink: '#111111',
  cobalt: '#2443FF',
  vermilion: '#FF4A26',
  sun: '#FFC524',
  mint: '#12B886',
  lilac: '#B49BFF',
} as const;

export type Colour = keyof typeof colours;
