/** Shapes drawn directly on their section's background. */
export const PIECES = 'main section > svg > *, [data-testid="five-hundred"] > *';
