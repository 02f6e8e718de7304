import { defineRemote } from '@fieldhouse/shell/federation';

import { AUTH_SCREENS } from './screens.ts';

export default defineRemote({
  name: 'mf_auth',
  root: import.meta.dirname,
  publicPath: '/mf/auth/',
  screens: AUTH_SCREENS,
});
