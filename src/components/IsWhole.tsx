import { createContext } from 'react';

/** Whether the page is rendered as a whole. A page that begins at its top is first rendered as far as its first screen. */
export const IsWhole = createContext(true);
