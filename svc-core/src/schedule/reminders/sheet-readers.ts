import * as z from 'zod/mini';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { LOOKS_LIKE_ADDRESS } from '../changes/recipients.ts';
import { ofManySchools, readManySchools } from '../../platform/school-data/many-schools.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { listsOf } from './notice.ts';
import type { NextPeople } from './notice.ts';

/**
 * One row for each address that wants the weekly sheet, in the first of its groups, with its games in the seven days after `$2`. Staff get
 * all games, contacts those of their sports, followers the published ones of their teams. `$3` is the last address before, `$4` the most
 * people. A user's wish for the sheet is newer than a stop of emails about other games.
 */
const READERS = schoolStatement('weekly-sheet-readers')(`
  with week as materialized (
      select g.id, g."teamId", t.sport, s.published and t.published as "isPublic"
      from games g
      join schools s on s.id = $1
      join teams t on t."schoolId" = $1 and t.id = g."teamId"
      where g."schoolId" = $1 and g.date between $2::date + 1 and $2::date + 7
    ), known as (
      select 1 as place, 'staff' as "group", u.email, concat_ws(' ', nullif(u."firstName", ''), nullif(u."lastName", '')) as name,
        null::int as "followerId", w.id as "gameId"
      from week w
      join users u on u."schoolId" = $1 and u."weeklySheet" and u."isActive" and u."emailConfirmedAt" is not null
      union all
      select 2, 'contacts', c.email, c.name, null, w.id
      from week w
      join contacts c on c."schoolId" = $1 and c."weeklySheet" and (coalesce(cardinality(c.sports), 0) = 0 or w.sport = any(c.sports))
      union all
      select 3, 'followers', f.address, '', f.id, w.id
      from week w
      join follower_teams x on x."schoolId" = $1 and x."teamId" = w."teamId"
      join followers f on f."schoolId" = $1 and f.id = x."followerId" and f.state = 'active' and 'weekly' = any(f.kinds)
      where w."isPublic"
    ), people as (
      select min(k.place) as place, (array_agg(k."group" order by k.place))[1] as "group", lower(k.email) collate "C" as address,
        (array_agg(k.name order by k.place))[1] as name, case when min(k.place) = 3 then max(k."followerId") end as "followerId",
        array_agg(distinct k."gameId") as "gameIds"
      from known k where k.email ~ ${LOOKS_LIKE_ADDRESS} group by lower(k.email)
    )
    select p."group", p.address, p.name, p."followerId", p."gameIds" from people p
    where p.address > $3::text
      and not exists (select from mail_suppressions m where m."schoolId" = $1 and m.address = p.address
        and (m.reason = 'bounced' or p.place > 1))
      and not exists (select from stopped_notices n where n."schoolId" = $1 and n.address = p.address)
    order by p.address limit $4::int`);
const SheetReader = z.object({
  group: z.enum(['staff', 'contacts', 'followers']),
  address: z.string(),
  name: z.string(),
  followerId: z.nullable(z.int()),
  gameIds: z.array(z.int()),
});
export type SheetReader = z.output<typeof SheetReader>;

const READERS_OF_MANY = ofManySchools(READERS, ['int', 'date', 'text']);

/** Reads the next people of each school who want the weekly sheet and have games in it. */
export const readSheetReaders = (tx: Prisma.TransactionClient, people: NextPeople) => {
  const { ids, days, after } = listsOf(people);
  return readManySchools(tx, SheetReader, READERS_OF_MANY, [ids, days, after], [people.limit]);
};
