import { sysadminSchoolEndpoints } from '@fieldhouse/core-contract';
import { logSecurity } from '../../platform/routes/security-log.ts';
import type { Feature } from '../../platform/deps.ts';
import { deleteSchool, setSchoolActive } from './delete-school.ts';
import { listSchools } from './list-schools.ts';
import { createSchool, readSchool, updateSchool } from './schools.ts';
import { listUsers, setUserActive } from './school-users.ts';
import { issueTemporaryPassword } from './temporary-password.ts';

/** Schools and their users, for system administrators. */
export const sysadminRoutes: Feature = (routes, deps) => {
  const calls = sysadminSchoolEndpoints;

  routes.serve(calls.list, ({ query }) => listSchools(deps, query));
  routes.serve(calls.create, async ({ body, actor, request }) => {
    const made = await createSchool(deps, body);
    logSecurity(deps.logger, 'school.created', request, { userId: actor.id, schoolId: made.id });
    return made;
  });
  routes.serve(calls.read, ({ params }) => readSchool(deps, params.id));
  routes.serve(calls.update, async ({ params, body, actor, request }) => {
    const saved = await updateSchool(deps, params.id, body);
    logSecurity(deps.logger, 'school.changed', request, { userId: actor.id, schoolId: saved.id });
    return saved;
  });
  routes.serve(calls.setStatus, async ({ params, body, actor, request }) => {
    await setSchoolActive(deps, params.id, body.isActive);
    const facts = { userId: actor.id, schoolId: params.id, isActive: body.isActive };
    logSecurity(deps.logger, 'school.switched', request, facts);
    return readSchool(deps, params.id);
  });
  routes.serve(calls.remove, async ({ params, actor, request }) => {
    await deleteSchool(deps, params.id);
    logSecurity(deps.logger, 'school.deleted', request, { userId: actor.id, schoolId: params.id });
    return { message: 'School deleted' };
  });

  routes.serve(calls.users, async ({ params, query }) => {
    await readSchool(deps, params.id);
    return listUsers(deps, params.id, query);
  });
  routes.serve(calls.setUserStatus, async ({ params, body, actor, request }) => {
    const switched = await setUserActive(deps, params.id, body.isActive);
    const facts = { userId: actor.id, subjectId: params.id, isActive: body.isActive };
    logSecurity(deps.logger, 'account.switched', request, facts);
    return switched;
  });
  routes.serve(calls.issueTemporaryPassword, async ({ params, actor, request }) => {
    const password = await issueTemporaryPassword(deps, params.id);
    const facts = { userId: actor.id, subjectId: params.id };
    logSecurity(deps.logger, 'password.temporary-issued', request, facts);
    return { temporaryPassword: password };
  });
};
