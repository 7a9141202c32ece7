export { createInstance } from 'i18next';
export { I18nextProvider } from 'react-i18next';
