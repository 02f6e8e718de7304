import { systemEndpoints } from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';
import { defineFramedRemote } from '@fieldhouse/shell/federation';

/** Reads nothing ahead: what it reads depends on the filter in the URL. */
const schools = { module: 'src/schools/schools-screen.tsx', reads: [] };

export default defineFramedRemote({
  name: 'mf_sysadmin',
  root: import.meta.dirname,
  publicPath: '/mf/sysadmin/',
  screens: {
    '/': schools,
    '/sysadmin/schools': schools,
    '/sysadmin/settings': {
      module: 'src/settings/settings-screen.tsx',
      reads: [endpointUrl(systemEndpoints.readSettings)],
    },
  },
});
