import { publicationEndpoints } from '@fieldhouse/core-contract';
import type { Feature } from '../../platform/deps.ts';
import { readPublication, savePublication } from './publication.ts';
import { checkAddress } from './school-address.ts';
import { savePublicationOfTeam } from './team-publication.ts';

/** Who sees a school's schedule, and where. */
export const publicationRoutes: Feature = (routes) => {
  routes.serve(publicationEndpoints.read, ({ school }) => readPublication(school));
  routes.serve(publicationEndpoints.update, ({ school, body }) => savePublication(school, body));
  routes.serve(publicationEndpoints.checkAddress, ({ school, query }) =>
    checkAddress(school, query.slug),
  );
  routes.serve(publicationEndpoints.updateTeam, ({ school, params, body }) =>
    savePublicationOfTeam(school, params.id, body),
  );
};
