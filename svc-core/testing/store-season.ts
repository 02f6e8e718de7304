import { createHash } from 'node:crypto';
import type { Season } from './season-records.ts';
import { newStaff } from './staff.ts';
import type { Staff } from './staff.ts';
import type { TestCore } from './core.ts';

/** A school with a stored season. */
export interface StoredSeason extends Staff {
  /** The index of a game in the season, by its ID. */
  readonly indexOf: ReadonlyMap<number, number>;
  /** The IDs of the games, by index. */
  readonly ids: readonly number[];
}

const clock = (time: string) => new Date(`1970-01-01T${time}:00Z`);
const day = (date: string) => new Date(`${date}T00:00:00Z`);

/**
 * Stores a season at a new school.
 *
 * @param order anything: the games are stored in an order of its own.
 */
export async function storeSeason(
  core: TestCore,
  season: Season,
  order: number,
): Promise<StoredSeason> {
  const staff = await newStaff(core);
  const schoolId = staff.school.id;
  const db = core.database.prisma;
  const facilities: number[] = [];
  for (const { name, parent, setup, clear } of season.facilities) {
    const { id } = await db.facility.create({
      data: {
        schoolId,
        name,
        kind: parent === null ? 'site' : 'space',
        parentId: parent === null ? null : (facilities[parent] ?? null),
        setupMinutes: setup,
        clearMinutes: clear,
      },
    });
    facilities.push(id);
  }
  await db.facilityOverlap.createMany({
    data: season.overlaps.map(([one, other]) => ({
      schoolId,
      oneId: facilities[one] ?? 0,
      otherId: facilities[other] ?? 0,
    })),
  });
  const teams = await db.team.createManyAndReturn({
    data: season.teams.map((team) => ({ schoolId, sport: 'other', ...team })),
  });
  const opponents = await db.opponent.createManyAndReturn({
    data: Array.from({ length: season.opponents }, (_, at) => ({
      schoolId,
      schoolName: `Opponent ${at}`,
    })),
  });
  const shuffled = season.games
    .map((game, index) => ({ game, index, turn: turnOf(order, index) }))
    .toSorted((one, other) => one.turn.localeCompare(other.turn));
  const games = await db.game.createManyAndReturn({
    data: shuffled.map(({ game: { team, opponent, date, time, ...game } }) => ({
      schoolId,
      teamId: teams[team]?.id ?? 0,
      opponentId: opponents[opponent]?.id ?? 0,
      date: day(date),
      time: time === null ? null : clock(time),
      ...game,
    })),
    select: { id: true },
  });
  await db.noPlayDate.createMany({
    data: season.noPlay.map(({ date, team, facility, hours }) => ({
      schoolId,
      name: 'Closed',
      kind: 'other',
      teamId: team === undefined ? null : (teams[team]?.id ?? null),
      facilityId: facility === undefined ? null : (facilities[facility] ?? null),
      firstDay: day(date),
      lastDay: day(date),
      fromTime: hours ? clock(hours[0]) : null,
      toTime: hours ? clock(hours[1]) : null,
    })),
  });
  await db.contestRule.createMany({
    data: season.rules.map(({ firstDate, lastDate, ...rule }) => ({
      schoolId,
      ...rule,
      firstDate: firstDate === null ? null : day(firstDate),
      lastDate: lastDate === null ? null : day(lastDate),
    })),
  });
  const ids: number[] = [];
  for (const [at, { index }] of shuffled.entries()) ids[index] = games[at]?.id ?? 0;
  return { ...staff, ids, indexOf: new Map(ids.map((id, index) => [id, index])) };
}

const turnOf = (order: number, index: number) =>
  createHash('sha256').update(`${order} ${index}`).digest('hex');
