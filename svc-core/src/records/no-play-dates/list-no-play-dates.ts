import { NO_PLAY_SCOPES, valuesOf } from '@fieldhouse/core-contract';
import type { NoPlayDateView } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { AFFECTS, withGamesOn } from './affected-games.ts';

/** A no-play date `d` with the games that it affects. */
const NoPlayRow = z.object({
  id: column('d', z.int()),
  name: column('d', z.string()),
  kind: column('d', z.string()),
  scope: column(
    `case when d."teamId" is not null then 'team' when d."facilityId" is not null then 'facility' else 'school' end`,
    z.enum(valuesOf(NO_PLAY_SCOPES)),
  ),
  refId: column('coalesce(d."teamId", d."facilityId")', z.nullable(z.int())),
  from: column('d."firstDay"', z.string()),
  to: column('d."lastDay"', z.string()),
  fromTime: column('left(d."fromTime"::text, 5)', z.nullable(z.string())),
  toTime: column('left(d."toTime"::text, 5)', z.nullable(z.string())),
  gamesCount: column('count(p.id)', z.int()),
  version: column('d', z.int()),
  createdAt: column('d', z.string()),
  updatedAt: column('d', z.string()),
});

const statement = (name: string, filter: string) =>
  schoolStatement(
    name,
  )(`${withGamesOn(`select d.* from no_play_dates d where d."schoolId" = $1 ${filter}`)}
    select ${selectList(NoPlayRow)} from dates d
    left join placed p on ${AFFECTS}
    group by d.id, d.name, d.kind, d."teamId", d."facilityId", d."firstDay", d."lastDay", d."fromTime", d."toTime", d.version,
      d."createdAt", d."updatedAt"
    order by d."firstDay", d.id`);
const ALL = statement('no-play-list', '');
const SOME = statement('no-play-some', 'and d.id = any($2::int[])');

/** The school's no-play dates by first day. */
export const listNoPlayDates = async (school: SchoolData): Promise<NoPlayDateView[]> =>
  school.read(NoPlayRow, ALL);

export const readNoPlayDates = async (
  school: SchoolData,
  ids: readonly number[],
): Promise<NoPlayDateView[]> => school.read(NoPlayRow, SOME, [ids]);

/** @throws HttpProblem 404 */
export async function readNoPlayDate(school: SchoolData, id: number): Promise<NoPlayDateView> {
  const [row] = await readNoPlayDates(school, [id]);
  if (!row) throw notFound('No-play date');
  return row;
}
