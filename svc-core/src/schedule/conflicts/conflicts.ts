import { parseSchoolYear, schoolYearOfDay } from '@fieldhouse/core-contract';
import type {
  AcceptConflictInput,
  BetterDatesView,
  ConflictView,
  ConflictsQuery,
  ConflictsView,
  GameCheckInput,
  GameCheckView,
} from '@fieldhouse/core-contract';
import { invalid, notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { openVenuesOfDays } from '../../records/facilities/count-open-venues.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { betterDates } from './better-dates.ts';
import { conflictsOfDays, conflictsOfGiven } from './find-conflicts.ts';
import type { Days, GivenGame } from './find-conflicts.ts';
import { countOpenByDay, markOpenByDay } from './open-by-day.ts';

const Calendar = z.object({ today: z.string(), start: z.string() });
const CALENDAR = schoolStatement('conflicts-calendar')(`
  select (now() at time zone s.timezone)::date as today, s."schoolYearStart" as start from schools s where s.id = $1`);

/** `$2` to `$5`: a team, an opponent, a facility or null, and a game or null. Returns which of them are the school's own. */
const KNOWN = schoolStatement('conflicts-known')(`
  select exists (select from teams t where t."schoolId" = $1 and t.id = $2) as team,
    exists (select from opponents o where o."schoolId" = $1 and o.id = $3) as opponent,
    $4::int is null or exists (select from facilities f where f."schoolId" = $1 and f.id = $4) as facility,
    (select g."gameType" from games g where g."schoolId" = $1 and g.id = $5) as "gameType",
    s."schoolYearStart" as start, (now() at time zone s.timezone)::date as today
  from schools s where s.id = $1`);
const Known = z.object({
  team: z.boolean(),
  opponent: z.boolean(),
  facility: z.boolean(),
  gameType: z.nullable(z.string()),
  start: z.string(),
  today: z.string(),
});

const ACCEPT = schoolStatement('conflict-accept')(`
  insert into accepted_conflicts ("schoolId", fingerprint, rule, "gameIds", message, reason, "userId")
  values ($1, $2, $3, $4::int[], $5, $6, $7)
  on conflict ("schoolId", fingerprint) do update set reason = excluded.reason, "userId" = excluded."userId", "createdAt" = now()`);

/** The conflicts of a school year ('2026-27'), by default the current one; or only counts or marks of the open ones by day. */
export async function listConflicts(
  school: SchoolData,
  { year, countBy, markBy }: ConflictsQuery,
): Promise<ConflictsView> {
  const [calendar] = await school.read(Calendar, CALENDAR);
  if (!calendar) throw notFound('School');
  const { today, start } = calendar;
  const days = year === undefined ? schoolYearOfDay(today, start) : parseSchoolYear(year, start);
  const ahead = { from: today > days.from ? today : days.from, to: days.to };
  if (countBy !== undefined || markBy !== undefined) {
    return {
      open: [],
      accepted: [],
      ...(countBy && {
        openByDay: await countOpenByDay(school, days),
        ...(await openVenuesOfDays(school, ahead)),
      }),
      ...(markBy && { marksByDay: await markOpenByDay(school, days) }),
    };
  }
  const [found, venues] = await Promise.all([
    conflictsOfDays(school, days),
    openVenuesOfDays(school, ahead),
  ]);
  return {
    open: found.filter(({ acceptedBy }) => acceptedBy === undefined),
    accepted: found.filter(({ acceptedBy }) => acceptedBy !== undefined),
    ...venues,
  };
}

/** @throws HttpProblem 404 for a game, 400 for a team, an opponent or a facility that the school does not have. */
export async function checkGame(school: SchoolData, input: GameCheckInput): Promise<GameCheckView> {
  const { game, days } = await givenGame(school, input);
  // A canceled game takes place nowhere.
  if (input.status === 'canceled') return { conflicts: [] };
  return { conflicts: await conflictsOfGiven(school, days, game) };
}

/** @throws HttpProblem as `checkGame`. */
export async function findBetterDates(
  school: SchoolData,
  input: GameCheckInput,
): Promise<BetterDatesView> {
  const { game, days, today } = await givenGame(school, input);
  return { dates: await betterDates(school, game, { ...days, today }) };
}

/** Accepts a current conflict of any school year. @throws HttpProblem 404 */
export async function acceptConflict(
  school: SchoolData,
  userId: number,
  { fingerprint, reason }: AcceptConflictInput,
): Promise<ConflictView> {
  const conflict = await findConflict(school, fingerprint);
  const { rule, gameIds, message } = conflict;
  await school.transaction((tx) =>
    tx.run(ACCEPT, [fingerprint, rule, gameIds, message, reason, userId]),
  );
  return findConflict(school, fingerprint);
}

/** @throws HttpProblem 404 */
export async function reopenConflict(school: SchoolData, fingerprint: string): Promise<void> {
  const { count } = await school.transaction((tx) =>
    tx.db.acceptedConflict.deleteMany({ where: { fingerprint } }),
  );
  if (count === 0) throw notFound('Accepted conflict');
}

async function givenGame(
  school: SchoolData,
  { id, status: _status, score: _score, ...game }: GameCheckInput,
): Promise<{ game: GivenGame; days: Days; today: string }> {
  const values = [game.teamId, game.opponentId, game.facilityId ?? null, id ?? null];
  const [known] = await school.read(Known, KNOWN, values);
  if (!known?.team) throw invalid('Team not found', { teamId: 'Team not found' });
  if (!known.opponent) throw invalid('Opponent not found', { opponentId: 'Opponent not found' });
  if (!known.facility) throw invalid('Facility not found', { facilityId: 'Facility not found' });
  if (id !== undefined && known.gameType === null) throw notFound('Game');
  return {
    game: { ...game, id: id ?? -1, gameType: game.gameType ?? known.gameType ?? 'game' },
    days: schoolYearOfDay(game.date, known.start),
    today: known.today,
  };
}

const FIRST_AND_LAST = schoolStatement('conflicts-first-and-last')(`
  select min(g.date) as "from", max(g.date) as "to" from games g where g."schoolId" = $1`);
const FirstAndLast = z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) });

async function findConflict(school: SchoolData, fingerprint: string): Promise<ConflictView> {
  const [days] = await school.read(FirstAndLast, FIRST_AND_LAST);
  if (days?.from == null || days.to == null) throw notFound('Conflict');
  const found = await conflictsOfDays(school, { from: days.from, to: days.to });
  const conflict = found.find((one) => one.fingerprint === fingerprint);
  if (!conflict) throw notFound('Conflict');
  return conflict;
}
