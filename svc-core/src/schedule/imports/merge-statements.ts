import * as z from 'zod/mini';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { teamColumns } from '../../records/teams/team-view.ts';
import { defaultVenueSql } from '../games/default-venue.ts';

/** The school's teams and opponents, to match those of a file; $2 and $3: the opponents after an ID, at most as many. */
export const KNOWN_TEAMS = schoolStatement('import-known-teams')(
  'select id, sport, level, gender, "sportName" from teams where "schoolId" = $1 order by id',
);
export const KnownTeam = z.object({ id: z.int(), ...teamColumns });
export const KNOWN_OPPONENTS = schoolStatement('import-known-opponents')(
  'select id, "schoolName" from opponents where "schoolId" = $1 and id > $2 order by id limit $3',
);

/** $2 to $5: sports, levels, genders, sport names. Returns IDs in that order. */
export const INSERT_TEAMS = schoolStatement(
  'import-make-teams',
)(`insert into teams ("schoolId", sport, level, gender, "sportName", "createdAt", "updatedAt")
  select $1, t.sport, t.level, t.gender, t.name, now(), now()
  from unnest($2::text[], $3::text[], $4::text[], $5::text[]) with ordinality as t(sport, level, gender, name, place)
  order by t.place returning id`);

/** $2: names. Returns IDs in that order. */
export const INSERT_OPPONENTS = schoolStatement(
  'import-make-opponents',
)(`insert into opponents ("schoolId", "schoolName", "managerName", email, phone, "createdAt", "updatedAt")
  select $1, o.name, '', '', '', now(), now() from unnest($2::text[]) with ordinality as o(name, place)
  order by o.place returning id`);

/**
 * One row per game of the file, without duplicates, with the school's game of the same team, opponent, date and time if there is
 * one. $1 the school, $2 and $3 the IDs of teams and opponents by index (negative for new ones). Of the school's games only those within
 * the file's dates are read.
 */
export const CANDIDATES = schoolStatement(
  'import-candidates',
)(`create temp table candidates on commit drop as
  with days as materialized (select min(date) as first, max(date) as last from staged)
  select distinct on (t.id, o.id, s.date, s."time") s."row", t.id as "teamId", o.id as "opponentId", s.date, s."time",
    s."isHome", s.neutral, s.venue, s.status, s.score, s."ourScore", s."theirScore", s."gameType", s.opponent as place, s.key,
    g.id as "gameId", null::int as "movedFrom"
  from staged s
  join unnest($2::int[]) with ordinality as t(id, place) on t.place = s.team + 1
  join unnest($3::int[]) with ordinality as o(id, place) on o.place = s.opponent + 1
  left join games g on g."schoolId" = $1 and g."teamId" = t.id and g."opponentId" = o.id and g.date = s.date
    and g."time" is not distinct from s."time" and g.date between (select first from days) and (select last from days)
  order by t.id, o.id, s.date, s."time", s."row", g.id`);

const NEW_GAME_VENUE = defaultVenueSql({
  neutral: 'c.neutral',
  isHome: 'c."isHome"',
  school: '$3',
  opponent: 'o."schoolName"',
});

/** $2 the import, $3 the name of the school. */
export const INSERT_GAMES = schoolStatement(
  'import-insert-games',
)(`insert into games ("schoolId", "teamId", "opponentId", date, "time", venue, "isHome", neutral, status, score,
    "ourScore", "theirScore", "gameType", "importId", "createdAt", "updatedAt")
  select $1, c."teamId", c."opponentId", c.date, c."time",
    coalesce(c.venue, ${NEW_GAME_VENUE}),
    c."isHome", c.neutral, case when c.status = 'verification-sent' then 'scheduled' else coalesce(c.status, 'scheduled') end,
    c.score, c."ourScore", c."theirScore", coalesce(c."gameType", 'game'), $2::uuid, now(), now()
  from candidates c join opponents o on o."schoolId" = $1 and o.id = c."opponentId"
  where c."gameId" is null and c."movedFrom" is null order by c."row"`);
