import type { NamespaceMessages } from '../../i18n/namespaces';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: NamespaceMessages;
  }
}
