import type { ContentApi } from '../../contract/contentApi';
import type { MethodKinds } from '../methodKinds';

export const CONTENT_METHODS: MethodKinds<ContentApi> = {
  getList: 'call',
  getItem: 'call',
  getLocales: 'call',
  search: 'call',
};
