import { endpoint } from '@fieldhouse/endpoint';
import { PublicSystemView } from '../system.ts';

/** Public information about the installation. A separate module, so that the landing page does not load the other endpoints. */
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
