import type { NoPlayCheckView, NoPlayDays } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { AFFECTS, withGamesOn } from './affected-games.ts';
import { requireDays } from './save-no-play-date.ts';

/** `$2` are the dates as a JSON array. */
const COUNT = schoolStatement('no-play-check')(`
  ${withGamesOn(`select d.* from jsonb_to_recordset($2::jsonb) as d("teamId" int, "facilityId" int, "firstDay" date, "lastDay" date,
    "fromTime" time, "toTime" time)`)}
  select count(distinct p.id)::int as "gamesCount" from dates d join placed p on ${AFFECTS}`);
const Counted = z.object({ gamesCount: z.int() });

/**
 * How many games no-play dates would affect if they were saved.
 *
 * @throws HttpProblem 400 with the fields of the first invalid one, such as `dates.2.to`
 */
export async function checkNoPlayDates(
  school: SchoolData,
  dates: readonly NoPlayDays[],
): Promise<NoPlayCheckView> {
  for (const [at, days] of dates.entries()) requireDays(days, `dates.${at}.`);
  const given = dates.map(({ scope, refId, from, to, fromTime, toTime }) => ({
    teamId: scope === 'team' ? refId : null,
    facilityId: scope === 'facility' ? refId : null,
    firstDay: from,
    lastDay: to,
    fromTime,
    toTime,
  }));
  const [counted] = await school.read(Counted, COUNT, [JSON.stringify(given)]);
  if (!counted) throw new Error('A count has no row');
  return counted;
}
