import { MAX_COPIED_GAMES } from '@fieldhouse/core-contract';
import { invalid, notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { column, selectList } from '../../platform/database/columns.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { teamColumns } from '../../records/teams/team-view.ts';
import { IS_DECLINED } from '../verification/is-declined.ts';
import type { CopyRules } from './copy-rules.ts';

/** Reads one school's rows, in a transaction or outside. */
export type Reads = Pick<SchoolData, 'schoolId' | 'db' | 'rows'>;

const CopyTeam = z.object({
  id: column('t', z.int()),
  ...teamColumns,
  defaultFacilityId: column('t', z.nullable(z.int())),
});
export type CopyTeam = z.output<typeof CopyTeam>;
const TEAMS = schoolStatement('season-copy-teams')(`
  select ${selectList(CopyTeam)} from teams t where t."schoolId" = $1 and t.id = any($2::int[])`);

/** The teams of a copy by ID. @throws HttpProblem 404 if one is not the school's. */
export async function readCopyTeams(
  reads: Reads,
  { pairs }: CopyRules,
): Promise<ReadonlyMap<number, CopyTeam>> {
  const ids = new Set(pairs.flatMap(({ teamId, toTeamId }) => [teamId, toTeamId]));
  const teams = await reads.rows(CopyTeam, TEAMS, [[...ids]]);
  if (teams.length < ids.size) throw notFound('Team');
  return new Map(teams.map((team) => [team.id, team]));
}

const SourceGame = z.object({
  id: column('g', z.int()),
  teamId: column('g', z.int()),
  opponentId: column('g', z.int()),
  opponent: column('o."schoolName"', z.string()),
  date: column('g.date::text', z.string()),
  time: column(`to_char(g."time", 'HH24:MI')`, z.nullable(z.string())),
  endTime: column(`to_char(g."endTime", 'HH24:MI')`, z.nullable(z.string())),
  venue: column('g', z.string()),
  facilityId: column('g', z.nullable(z.int())),
  isHome: column('g', z.boolean()),
  neutral: column('g', z.boolean()),
  gameType: column('g', z.string()),
  dismissalTime: column(`to_char(g."dismissalTime", 'HH24:MI')`, z.nullable(z.string())),
  departureTime: column(`to_char(g."departureTime", 'HH24:MI')`, z.nullable(z.string())),
  transport: column('g', z.nullable(z.string())),
  copiedFromId: column('g', z.nullable(z.int())),
  isCanceled: column(`g.status = 'canceled' and g."makeUpGameId" is null`, z.boolean()),
  isDeclined: column(`coalesce(${IS_DECLINED}, false)`, z.boolean()),
  isPostponed: column(
    `g.disruption is not distinct from 'postponed' and g."makeUpGameId" is null`,
    z.boolean(),
  ),
  /** Whether it makes up for an existing game. */
  isMakeUp: column(
    `exists (select from games r where r."schoolId" = $1 and r.id = g."replacesGameId")`,
    z.boolean(),
  ),
});
/** A game of the copied year. */
export type SourceGame = z.output<typeof SourceGame>;
const SOURCES = schoolStatement('season-copy-sources')(`
  select ${selectList(SourceGame)} from games g
    join opponents o on o."schoolId" = $1 and o.id = g."opponentId"
    where g."schoolId" = $1 and g."teamId" = any($2::int[]) and g.date between $3::date and $4::date
    order by g.date, g."time" nulls last, g.id limit ${MAX_COPIED_GAMES + 1}`);

/** The games of the copied year and teams, by date and time. @throws HttpProblem 400 if there are too many. */
export async function readSources(reads: Reads, { pairs, from }: CopyRules): Promise<SourceGame[]> {
  const teamIds = [...new Set(pairs.map(({ teamId }) => teamId))];
  const sources = await reads.rows(SourceGame, SOURCES, [teamIds, from.from, from.to]);
  if (sources.length > MAX_COPIED_GAMES) {
    const most = MAX_COPIED_GAMES.toLocaleString('en-US');
    const message = `At most ${most} games can be copied at a time. Choose fewer teams.`;
    throw invalid(message, { teamIds: message });
  }
  return sources;
}

const ThereGame = z.object({
  id: z.int(),
  teamId: z.int(),
  opponentId: z.int(),
  date: z.string(),
  copiedFromId: z.nullable(z.int()),
});
/** An existing game of a team that gets copies. */
export type ThereGame = z.output<typeof ThereGame>;
const THERE = schoolStatement('season-copy-there')(`
  select g.id, g."teamId", g."opponentId", g.date::text as date, g."copiedFromId" from games g
    where g."schoolId" = $1 and g."teamId" = any($2::int[]) and g.date between $3::date and $4::date order by g.date, g.id`);

/** The existing games of the teams in the target year, and on the days of copies outside of it. */
export async function readThere(
  reads: Reads,
  { pairs, to, dayOf }: CopyRules,
  sources: readonly SourceGame[],
): Promise<ThereGame[]> {
  const teamIds = [...new Set(pairs.map(({ toTeamId }) => toTeamId))];
  const days = [to.from, to.to, ...sources.map(dayOf)].toSorted();
  return reads.rows(ThereGame, THERE, [teamIds, days[0], days.at(-1)]);
}
