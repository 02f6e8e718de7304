import { SchoolInput, SchoolStatusInput, UserStatusInput } from '@fieldhouse/core-contract';
import { logSecurity } from '../accounts/security-log.ts';
import type { Register } from '../platform/deps.ts';
import { created } from '../platform/reply.ts';
import { deleteSchool, switchSchool } from './end-school.ts';
import { createSchool, listSchools, readSchool, updateSchool } from './managed-schools.ts';
import { listColleagues, listUsers, switchUser } from './school-users.ts';
import { issueTemporaryPassword } from './temporary-password.ts';

const ALL = '/api/sysadmin/schools';
const ONE = '/api/sysadmin/schools/:id';

/** Schools and their people, for system administrators; who the colleagues are, for staff. */
export const registerSysadmin: Register = (routes, deps) => {
  const school = { access: 'sysadmin', what: 'School' } as const;
  const user = { access: 'sysadmin', what: 'User' } as const;

  routes.get(ALL, { access: 'sysadmin' }, () => listSchools(deps));

  routes.post(ALL, { access: 'sysadmin', body: SchoolInput }, async ({ body, actor, request }) => {
    const made = await createSchool(deps, body);
    logSecurity(deps.logger, 'school.created', request, { userId: actor.id, schoolId: made.id });
    return created(made);
  });

  routes.get(ONE, school, ({ params }) => readSchool(deps, params.id));

  routes.put(ONE, { ...school, body: SchoolInput }, async ({ params, body, actor, request }) => {
    const saved = await updateSchool(deps, params.id, body);
    logSecurity(deps.logger, 'school.changed', request, { userId: actor.id, schoolId: saved.id });
    return saved;
  });

  routes.patch(
    ONE,
    { ...school, body: SchoolStatusInput },
    async ({ params, body, actor, request }) => {
      await switchSchool(deps, params.id, body.isActive);
      const facts = { userId: actor.id, schoolId: params.id, isActive: body.isActive };
      logSecurity(deps.logger, 'school.switched', request, facts);
      return readSchool(deps, params.id);
    },
  );

  routes.delete(ONE, school, async ({ params, actor, request }) => {
    await deleteSchool(deps, params.id);
    logSecurity(deps.logger, 'school.deleted', request, { userId: actor.id, schoolId: params.id });
    return { message: 'School deleted' };
  });

  routes.get('/api/sysadmin/schools/:id/users', school, async ({ params }) => {
    await readSchool(deps, params.id);
    return listUsers(deps, params.id);
  });

  routes.patch(
    '/api/sysadmin/users/:id',
    { ...user, body: UserStatusInput },
    async ({ params, body, actor, request }) => {
      const switched = await switchUser(deps, params.id, body.isActive);
      const facts = { userId: actor.id, subjectId: params.id, isActive: body.isActive };
      logSecurity(deps.logger, 'account.switched', request, facts);
      return switched;
    },
  );

  routes.post(
    '/api/sysadmin/users/:id/temporary-password',
    user,
    async ({ params, actor, request }) => {
      const password = await issueTemporaryPassword(deps, params.id);
      const facts = { userId: actor.id, subjectId: params.id };
      logSecurity(deps.logger, 'password.temporary-issued', request, facts);
      return { temporaryPassword: password };
    },
  );

  routes.get('/api/school/users', { access: 'staff' }, ({ school: own }) => listColleagues(own));
};
