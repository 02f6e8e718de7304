import { FACILITY_KINDS, valuesOf } from '@fieldhouse/core-contract';
import type { FacilityView } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { FACILITY_NAMES, FACILITY_VENUE } from './facility-names.ts';
import { inTreeOrder } from './facility-tree.ts';

const FacilityRow = z.object({
  id: column('f', z.int()),
  name: column('f', z.string()),
  venue: column(FACILITY_VENUE, z.string()),
  kind: column('f', z.enum(valuesOf(FACILITY_KINDS))),
  parentId: column('f', z.nullable(z.int())),
  address: column('f', z.string()),
  aliases: column('f', z.array(z.string())),
  sports: column('f', z.array(z.string())),
  outdoor: column('f', z.boolean()),
  latitude: column('f', z.nullable(z.number())),
  longitude: column('f', z.nullable(z.number())),
  setupMinutes: column('f', z.int()),
  clearMinutes: column('f', z.int()),
  overlaps: column(
    `array(select case o."oneId" when f.id then o."otherId" else o."oneId" end from facility_overlaps o
      where o."schoolId" = $1 and f.id in (o."oneId", o."otherId") order by 1)`,
    z.array(z.int()),
  ),
  gamesCount: column('coalesce(placed.count, 0)', z.int()),
  version: column('f', z.int()),
  createdAt: column('f', z.date()),
  updatedAt: column('f', z.date()),
});
/** Grouped by venue first: names are compared once for each venue, not for each game. */
const FACILITIES = schoolStatement('facility-list')(`
  with facility_names(key, id) as (${FACILITY_NAMES}), venues as (
    select g."facilityId", g.venue, g."isHome" or g.neutral as ours, count(*) as count
    from games g where g."schoolId" = $1 group by 1, 2, 3)
  select ${selectList(FacilityRow)}
  from facilities f
  left join facilities parent on parent."schoolId" = $1 and parent.id = f."parentId"
  left join (
    select coalesce(v."facilityId", n.id) as id, sum(v.count)::int as count
    from venues v left join facility_names n on v.ours and n.key = place_key(v.venue) group by 1) placed on placed.id = f.id
  where f."schoolId" = $1`);

/** The school's facilities: sites by name, each followed by its parts. */
export async function listFacilities(school: SchoolData): Promise<FacilityView[]> {
  return inTreeOrder((await school.rows(FacilityRow, FACILITIES)).map(facilityView));
}

/** @throws HttpProblem 404 */
export async function readFacility(school: SchoolData, id: number): Promise<FacilityView> {
  const row = (await school.rows(FacilityRow, FACILITIES)).find((one) => one.id === id);
  if (!row) throw notFound('Facility');
  return facilityView(row);
}

const facilityView = (row: z.output<typeof FacilityRow>): FacilityView => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
