import {
  formatTeam,
  formatTime,
  daysBetween,
  minutesOf,
  plusDays,
} from '@fieldhouse/core-contract';
import type { BetterDateView, ConflictView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { teamColumns } from '../../records/teams/team-view.ts';
import { column, selectList } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { schoolData } from '../../platform/school-data/school-data.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { FACILITY_NAMES } from '../../records/facilities/facility-names.ts';
import { gameLengthSql } from '../../records/facilities/game-length-sql.ts';
import { conflictsOfGiven } from './find-conflicts.ts';
import type { Days, GivenGame } from './find-conflicts.ts';
import { sunsetOn } from './sunset.ts';

/** How many days are offered, and how many are searched. */
const OFFERED = 5;
const LOOKED_AT = 60;
/** Days that are searched together: few, since most searches end with the first week. */
const TOGETHER = 4;

const TeamRow = z.object({
  ...teamColumns,
  defaultHomeTime: column('left(t."defaultHomeTime"::text, 5)', z.nullable(z.string())),
  length: column(`coalesce(t."gameMinutes", ${gameLengthSql('t.sport')})`, z.int()),
  lastGame: column(
    `(select max(g.date) from games g where g."schoolId" = $1 and g."teamId" = t.id and g.id <> $3 and g.date < $4::date
      and g.status <> 'canceled' and g.disruption is distinct from 'postponed')`,
    z.nullable(z.string()),
  ),
});
/** The coordinates of the game's facility or of its nearest ancestor that has some, if it is outdoors. */
const PLACE = schoolStatement('better-dates-place')(`
  with recursive names(key, id) as (${FACILITY_NAMES}),
  up(id, parent, latitude, longitude, depth) as (
    select f.id, f."parentId", f.latitude, f.longitude, 0 from facilities f
    where f."schoolId" = $1 and f.outdoor
      and f.id = coalesce($2::int, (select n.id from names n where n.key = place_key($3) and $4::boolean))
    union all
    select f.id, f."parentId", f.latitude, f.longitude, up.depth + 1
    from up join facilities f on f."schoolId" = $1 and f.id = up.parent)
  select up.latitude, up.longitude, s.timezone from up join schools s on s.id = $1
  where up.latitude is not null order by up.depth limit 1`);
const PlaceRow = z.object({ latitude: z.number(), longitude: z.number(), timezone: z.string() });
type Outdoors = z.output<typeof PlaceRow>;

const TEAM = schoolStatement('better-dates-team')(`
  select ${selectList(TeamRow)} from teams t where t."schoolId" = $1 and t.id = $2`);

/**
 * The next days, after the game's own and after today, without a conflict or warning: at its own time, or at the team's usual time at home,
 * or TBD if it has neither.
 *
 * @param year the school year of the game, which the offered days do not leave, and today.
 */
export async function betterDates(
  school: SchoolData,
  game: GivenGame,
  year: Days & { readonly today: string },
): Promise<BetterDateView[]> {
  const offered: BetterDateView[] = [];
  const first = game.date > year.today ? game.date : year.today;
  const place = await outdoorsOf(school, game);
  for (let ahead = 1; ahead <= LOOKED_AT && offered.length < OFFERED; ahead += TOGETHER) {
    const days = Array.from({ length: TOGETHER }, (_, place) => plusDays(first, ahead + place));
    const checked = await Promise.all(
      days
        .filter((date) => date <= year.to)
        .map((date) => whenFree(school, { ...game, date }, { year, original: game, place })),
    );
    offered.push(...checked.filter((day) => day !== undefined));
  }
  return offered.slice(0, OFFERED);
}

/** Runs an empty search, so that the first one after a start finds its statements planned and its code loaded. */
export async function warmUpBetterDates(database: Database): Promise<void> {
  const nobody = schoolData(database, 0);
  const date = '2026-09-04';
  const of = { id: -1, teamId: 0, opponentId: 0, gameType: 'game' };
  const game = { ...of, date, time: '19:00', venue: '', isHome: true, neutral: false };
  const year = { from: '2026-08-01', to: '2027-07-31', today: date };
  await betterDates(nobody, game, { ...year, to: date });
  await nobody.read(TeamRow, TEAM, [0, 0, date]);
  await conflictsOfGiven(nobody, year, game);
  sunsetOn(date, { latitude: 40, longitude: -80 }, 'America/New_York');
}

/** Where a game is played outdoors; undefined for other games, and for places whose coordinates aren't known. */
export async function outdoorsOf(
  school: SchoolData,
  { facilityId, venue, isHome, neutral }: GivenGame,
): Promise<Outdoors | undefined> {
  const [place] = await school.rows(PlaceRow, PLACE, [
    facilityId ?? null,
    venue,
    isHome || neutral,
  ]);
  return place;
}

interface Search {
  readonly year: Days;
  readonly original: GivenGame;
  readonly place: Outdoors | undefined;
}

async function whenFree(
  school: SchoolData,
  game: GivenGame,
  { year, original, place }: Search,
): Promise<BetterDateView | undefined> {
  const [team] = await school.read(TeamRow, TEAM, [game.teamId, game.id, game.date]);
  if (!team) return undefined;
  const usual = game.isHome ? team.defaultHomeTime : null;
  const times = [
    ...new Set([game.time?.slice(0, 5) ?? usual, usual ?? game.time?.slice(0, 5) ?? null]),
  ];
  for (const time of times) {
    const moved = { ...game, time, endTime: time === game.time ? game.endTime : null };
    const daylight = place && daylightOf(moved, original, place, team.length);
    if (daylight?.isDark) continue;
    const found = await conflictsOfGiven(school, year, moved);
    if (found.some(isInTheWay)) continue;
    const name = formatTeam(team);
    return {
      date: game.date,
      time,
      why: [
        `${name} has no other game on this day.`,
        // What else is at another school's place isn't known.
        ...(time !== null && (game.isHome || game.neutral)
          ? [`${game.venue} is free at ${formatTime(time)}.`]
          : []),
        ...restOf(name, game.date, team.lastGame),
        ...(daylight ? [daylight.sentence] : []),
      ],
    };
  }
  return undefined;
}

/**
 * Whether the game would end after sunset although its original was to end in daylight. An original after sunset means that the place has
 * lights.
 */
export function daylightOf(
  game: GivenGame,
  original: GivenGame,
  place: Outdoors,
  length: number,
): { readonly isDark: boolean; readonly sentence: string } | undefined {
  const sunset = sunsetOn(game.date, place, place.timezone);
  const before = sunsetOn(original.date, place, place.timezone);
  if (game.time === null || sunset === undefined) return undefined;
  const endOf = ({ time, endTime }: GivenGame) =>
    endTime == null ? minutesOf(time ?? '') + length : minutesOf(endTime);
  const isDark = endOf(game) > minutesOf(sunset);
  const hasLights =
    original.time !== null && before !== undefined && endOf(original) > minutesOf(before);
  return {
    isDark: isDark && !hasLights,
    sentence: isDark
      ? `The sun sets at ${formatTime(sunset)}: lights are needed.`
      : `It ends before the sun sets at ${formatTime(sunset)}.`,
  };
}

/** A note of another game on the day excludes it, too: a free day is better. */
const isInTheWay = ({ severity, rule }: ConflictView) => severity !== 'note' || rule === 'team';

function restOf(team: string, date: string, lastGame: string | null): string[] {
  if (lastGame === null) return [];
  const nights = daysBetween(lastGame, date);
  return [`${team} has ${nights === 1 ? '1 night' : `${nights} nights`} of rest before it.`];
}
