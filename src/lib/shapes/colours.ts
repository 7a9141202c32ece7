import { ACCENTS } from '../../site/siteConfig';

/** The colours a graphic may use, as sRGB hex: the design tokens by name. */
export const colours = {
  paper: '#FFFFFF',
  mist: '#F4F4F1',
  ink: '#111111',
  ...ACCENTS,
} as const;

export type Colour = keyof typeof colours;
