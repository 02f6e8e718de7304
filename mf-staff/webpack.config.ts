import { defineRemote } from '@fieldhouse/shell/federation';

import { STAFF_SCREENS } from './screens.ts';

export default defineRemote({
  name: 'mf_staff',
  root: import.meta.dirname,
  publicPath: '/mf/staff/',
  screens: STAFF_SCREENS,
});
