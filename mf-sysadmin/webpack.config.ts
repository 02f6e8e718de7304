import { sysadminSchoolEndpoints, systemEndpoints } from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';
import { defineRemote } from '@fieldhouse/shell/federation';
import { SCHOOLS_PER_PAGE } from './src/schools/schools-per-page.ts';

/** What it reads without a filter in the URL. */
const schools = {
  module: 'src/schools/schools-screen.tsx',
  reads: [endpointUrl(sysadminSchoolEndpoints.list, { query: { limit: SCHOOLS_PER_PAGE } })],
};

export default defineRemote({
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
