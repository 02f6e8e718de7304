import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_FOLLOWED_KINDS, followerEndpoints } from '@fieldhouse/core-contract';
import type { CoreRoutes } from '../../platform/routes/core-routes.ts';
import type { Deps } from '../../platform/deps.ts';
import { clientKey } from '../../platform/limits/client-key.ts';
import { refundIfNotServed, requireAttempt } from '../../platform/limits/rate-limit.ts';
import { refusedInput } from '../../platform/pages/form-input.ts';
import { keptPageHeaders, renderKeptPage } from '../../platform/pages/html-layout.ts';
import { sendPage } from '../../platform/pages/send-page.ts';
import { schoolData } from '../../platform/school-data/school-data.ts';
import { findSchedule } from '../public-schedule/find-schedule.ts';
import { refusePage, refuseProgram } from '../public-schedule/not-found.ts';
import { limitPublicSchedules } from '../public-schedule/public-schedule-limit.ts';
import { scheduleServer } from '../public-schedule/serve-schedule.ts';
import type { Representation } from '../public-schedule/serve-schedule.ts';
import { answerFollowForm, refusedFollowPage } from './answer-follow-form.ts';
import { FOLLOW_STYLE } from './follow-fields.ts';
import { networkOf, requestsByAddress } from './follow-limits.ts';
import { followPage } from './follow-page.ts';
import { readPublishedTeams } from './published-teams.ts';

const PAGE: Representation = {
  root: '/s',
  extension: '/follow',
  headers: ({ schedule: { color } }) => keptPageHeaders({ color, style: FOLLOW_STYLE }),
  refuse: refusePage,
};
/** Longer than the work takes, so that the response time does not reveal who follows. */
const MIN_ANSWER_MS = 80;

/** The page of a published schedule where parents and fans leave an address. */
export function followPageRoutes(routes: CoreRoutes, deps: Deps): void {
  const { form, follow } = followerEndpoints;
  const { database, config, settings } = deps;
  const serve = scheduleServer(deps);
  const throttle = limitPublicSchedules(config.PUBLIC_SCHEDULE_READS_PER_MINUTE);
  const requests = requestsByAddress(deps);
  routes.serve(
    form,
    async (call) =>
      void (await serve(PAGE, call, call.params, async ({ schedule }) => {
        const { systemName } = await settings.now();
        const teams = await readPublishedTeams(schoolData(database, schedule.schoolId));
        const { team, sport } = call.query;
        const chosen =
          teams.length === 1
            ? teams
            : teams.filter((one) => (team === undefined ? one.sport === sport : one.slug === team));
        const choice = {
          teamIds: new Set(chosen.map(({ id }) => id)),
          kinds: DEFAULT_FOLLOWED_KINDS,
        };
        return renderKeptPage(followPage(schedule, teams, choice), systemName);
      })),
    { throttle },
  );
  routes.serve(follow, async ({ params, body, request, response }) => {
    const client = clientKey(request);
    const counted = await requireAttempt(database, requests, client);
    const schedule = await findSchedule(database, params.school, undefined);
    if (!schedule) return (request.is('application/json') ? refuseProgram : refusePage)(response);
    const page = await refundIfNotServed(counted, async () => {
      const pause = wait(MIN_ANSWER_MS);
      const network = networkOf(client);
      const shown = await answerFollowForm(deps, schedule, body, network).catch((error: unknown) =>
        refusedFollowPage(deps, schedule, body, refusedInput(request, error)),
      );
      await pause;
      return shown;
    });
    await sendPage(deps, request, response, page);
  });
}
