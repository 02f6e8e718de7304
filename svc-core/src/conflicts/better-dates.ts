import { formatTeam, formatTime } from '@fieldhouse/core-contract';
import type { BetterDateView, ConflictView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { teamColumns } from '../teams/team-view.ts';
import { column, selectList } from '../platform/columns.ts';
import type { SchoolData } from '../platform/school-data.ts';
import { schoolStatement } from '../platform/school-statement.ts';
import { conflictsOfGiven } from './find-conflicts.ts';
import type { Days, GivenGame } from './find-conflicts.ts';

/** How many days are offered, and how many days from the game's own are looked at. */
const OFFERED = 5;
const LOOKED_AT = 60;
/** Days that are looked at in one statement. */
const TOGETHER = 12;
const DAY_MS = 86_400_000;

const TeamRow = z.object({
  ...teamColumns,
  defaultHomeTime: column('left(t."defaultHomeTime"::text, 5)', z.nullable(z.string())),
  lastGame: column(
    `(select max(g.date) from games g where g."schoolId" = $1 and g."teamId" = t.id and g.id <> $3 and g.date < $4::date
      and g.status <> 'canceled' and g.disruption is distinct from 'postponed')`,
    z.nullable(z.string()),
  ),
});
const TEAM = schoolStatement(
  'better-dates-team',
  `select ${selectList(TeamRow)} from teams t where t."schoolId" = $1 and t.id = $2`,
);

/**
 * The next days, after the game's own and after today, on which it would have neither conflict nor warning: at its own time, or at the
 * team's usual time at home, or TBD if it has neither.
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
  for (let ahead = 1; ahead <= LOOKED_AT && offered.length < OFFERED; ahead += TOGETHER) {
    const days = Array.from({ length: TOGETHER }, (_, place) => dayAfter(first, ahead + place));
    const checked = await Promise.all(
      days
        .filter((date) => date <= year.to)
        .map((date) => whenFree(school, { ...game, date }, year)),
    );
    offered.push(...checked.filter((day) => day !== undefined));
  }
  return offered.slice(0, OFFERED);
}

async function whenFree(
  school: SchoolData,
  game: GivenGame,
  year: Days,
): Promise<BetterDateView | undefined> {
  const [team] = await school.read(TeamRow, TEAM, [game.teamId, game.id, game.date]);
  if (!team) return undefined;
  const usual = game.isHome ? team.defaultHomeTime : null;
  const times = [
    ...new Set([game.time?.slice(0, 5) ?? usual, usual ?? game.time?.slice(0, 5) ?? null]),
  ];
  for (const time of times) {
    const moved = { ...game, time, endTime: time === game.time ? game.endTime : null };
    const found = await conflictsOfGiven(school, year, [moved]);
    if (found.some(isInTheWay)) continue;
    const name = formatTeam(team);
    return {
      date: game.date,
      time,
      why: [
        `${name} has no other game on this day.`,
        ...(time === null ? [] : [`${game.venue} is free at ${formatTime(time)}.`]),
        ...restOf(name, game.date, team.lastGame),
      ],
    };
  }
  return undefined;
}

/** A note of another game on the day counts too: a day without one is the better day. */
const isInTheWay = ({ severity, rule }: ConflictView) => severity !== 'note' || rule === 'team';

function restOf(team: string, date: string, lastGame: string | null): string[] {
  if (lastGame === null) return [];
  const nights = Math.round((Date.parse(date) - Date.parse(lastGame)) / DAY_MS);
  return [`${team} has ${nights === 1 ? '1 night' : `${nights} nights`} of rest before it.`];
}

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
