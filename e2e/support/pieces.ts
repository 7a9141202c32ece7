/** The shapes that stand on the ground of their section. */
export const PIECES = 'main section > svg > *, [data-testid="five-hundred"] > *';
