import { defineRemote } from '@fieldhouse/shell/federation';

import { SYSADMIN_SCREENS } from './screens.ts';

export default defineRemote({
  name: 'mf_sysadmin',
  root: import.meta.dirname,
  publicPath: '/mf/sysadmin/',
  screens: SYSADMIN_SCREENS,
});
