export { createElement } from 'react';
export { hydrateRoot } from 'react-dom/client';
