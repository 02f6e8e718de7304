import { formatName } from '@fieldhouse/core-contract';
import { sessionCheckEndpoints } from '@fieldhouse/core-contract/internal';
import type { CoreCallers } from '../../platform/routes/access.ts';
import type { Feature } from '../../platform/deps.ts';

/** Tells other services who is signed in. Not reachable from outside. */
export const sessionsRoutes: Feature = (routes) => {
  routes.serve(sessionCheckEndpoints.forReading, sessionView);
  routes.serve(sessionCheckEndpoints.forWriting, sessionView);
};

const sessionView = ({ actor, school }: CoreCallers['staff']) => ({
  userId: actor.id,
  userName: formatName(actor.firstName, actor.lastName) || actor.email,
  schoolId: school.schoolId,
  schoolName: actor.schoolName,
});
