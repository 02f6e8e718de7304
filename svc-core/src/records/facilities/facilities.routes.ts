import { facilityEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { facilityWeek } from './facility-week.ts';
import { listFacilities } from './list-facilities.ts';
import { mergeFacility } from './merge-facility.ts';
import { deleteFacility } from './remove-facility.ts';
import { createFacility, updateFacility } from './save-facility.ts';
import { listVenues, nameVenues } from './venues.ts';

/** The places where a school plays. */
export const facilitiesRoutes: Feature = (routes) => {
  routes.serve(facilityEndpoints.list, ({ school }) => listFacilities(school));
  routes.serve(facilityEndpoints.create, ({ school, body }) => createFacility(school, body));
  routes.serve(facilityEndpoints.venues, ({ school }) => listVenues(school));
  routes.serve(facilityEndpoints.nameVenues, async ({ school, body }) => {
    await nameVenues(school, body);
    return { message: 'Saved' };
  });
  routes.serve(facilityEndpoints.week, ({ school, query }) => facilityWeek(school, query.from));
  routes.serve(facilityEndpoints.update, ({ school, params, body }) =>
    updateFacility(school, params.id, body),
  );
  routes.serve(facilityEndpoints.remove, async ({ school, params }) => {
    await deleteFacility(school, params.id);
    return { message: 'Facility deleted' };
  });
  routes.serve(facilityEndpoints.merge, ({ school, params, body }) =>
    mergeFacility(school, params.id, body.into),
  );
};
