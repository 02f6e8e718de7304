import { endpoint } from '@fieldhouse/endpoint';
import { PublicSystemView } from '../system.ts';

/** What anybody may know of the installation. Apart from the other calls, so that the landing page does not load those. */
export const publicSystemEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/system',
    access: 'public',
    duringMaintenance: 'open',
    summary: 'Get public information about this installation',
    answer: PublicSystemView,
  }),
};
