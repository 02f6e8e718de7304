import { publicSystemEndpoints } from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';
import { defineRemote } from '@fieldhouse/shell/federation';

const reads = [endpointUrl(publicSystemEndpoints.read)];

export default defineRemote({
  name: 'mf_auth',
  root: import.meta.dirname,
  publicPath: '/mf/auth/',
  screens: {
    // The landing page is in the remote's first file, so that it takes the place of its frame at once.
    '/': { module: 'src/lifecycles.tsx', reads },
    '/forgot-password': { module: 'src/password/forgot-password-screen.tsx', reads },
  },
});
