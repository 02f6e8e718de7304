import {
  CURRENT_YEAR,
  dashboardEndpoints,
  gameEndpoints,
  schoolEndpoints,
} from '@fieldhouse/core-contract';
import { endpointUrl } from '@fieldhouse/endpoint';

const query = { year: CURRENT_YEAR } as const;

/** The addresses of the reads whose rows a frame shows, by path: `first-rows.ts`. */
export const FIRST_READS = {
  '/': [endpointUrl(dashboardEndpoints.read, { query })],
  '/games': [endpointUrl(schoolEndpoints.read), endpointUrl(gameEndpoints.list, { query })],
} as const;
