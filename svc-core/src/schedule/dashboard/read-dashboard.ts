import {
  CURRENT_YEAR,
  GAME_NEEDS,
  UNANSWERED_DAYS,
  dayOf,
  parseSchoolYear,
  plusDays,
  schoolYearLabel,
  schoolYearOfDay,
  seasonRecord,
  DAY_MS,
  sundayOf,
} from '@fieldhouse/core-contract';
import type {
  Agreement,
  DashboardQuery,
  DashboardView,
  RecordedGame,
} from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { readGames } from '../games/list-games.ts';
import type { Actor } from '../../platform/routes/access.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { lastEditors } from '../../records/audit/edits-since.ts';
import { readMyTeams, shownTeams } from '../../records/teams/my-teams.ts';
import { GROUPS, Group, LATER, Later, SCHOOL_FACTS, SchoolFacts } from './dashboard-facts.ts';

const [ALWAYS, FOREVER] = ['-infinity', 'infinity'];

/** The dashboard of a school year, or of all, with the games of all teams or of the person's own. */
export async function readDashboard(
  school: SchoolData,
  actor: Pick<Actor, 'id'>,
  { year = CURRENT_YEAR }: DashboardQuery,
): Promise<DashboardView> {
  const [{ schoolYearStart, timezone }, myTeams] = await Promise.all([
    school.db.school.findFirstOrThrow({ select: { schoolYearStart: true, timezone: true } }),
    readMyTeams(school, actor),
  ]);
  const teamIds = shownTeams(myTeams);
  const now = new Date();
  const today = dayOf(now, timezone);
  const current = schoolYearOfDay(today, schoolYearStart);
  const isCurrent = year === CURRENT_YEAR || year === current.label;
  const shown = isCurrent
    ? current
    : year === 'all'
      ? null
      : parseSchoolYear(year, schoolYearStart);
  const unansweredBefore = new Date(now.getTime() - UNANSWERED_DAYS * DAY_MS);
  const asOf = [today, current.from, unansweredBefore, teamIds];
  // The plot of a past or future year has all of its weeks.
  const plotFrom = isCurrent || shown === null ? sundayOf(today) : shown.from;
  const [[facts], groups, later] = await Promise.all([
    school.read(SchoolFacts, SCHOOL_FACTS),
    school.read(Group, GROUPS, [shown?.from ?? ALWAYS, shown?.to ?? FOREVER, ...asOf, plotFrom]),
    isCurrent ? school.read(Later, LATER, [plusDays(current.to, 1), FOREVER, ...asOf]) : [],
  ]);
  const listed = new Set(groups.flatMap(({ ids }) => ids ?? []));
  const recentIds = groups.find(({ key }) => key === 'recent')?.ids ?? [];
  const [read, recentBy] = await Promise.all([
    readGames(school, [...listed]),
    lastEditors(school, recentIds),
  ]);
  const games = new Map(read.map((game) => [game.id, game]));
  const counted = (group: Group | undefined) => ({
    count: group?.count ?? 0,
    games: (group?.ids ?? []).flatMap((id) => games.get(id) ?? []),
  });
  const groupOf = (kind: Group['kind'], key: string) =>
    groups.find((each) => each.kind === kind && each.key === key);
  const card = (key: string) => counted(groupOf('card', key));
  const ofKind = (kind: Group['kind']) => groups.filter((each) => each.kind === kind);
  return {
    hasGames: facts?.hasGames ?? false,
    hasOpponents: facts?.hasOpponents ?? false,
    teams: teamIds?.length ?? facts?.teams ?? 0,
    myTeams,
    gamesToday: groupOf('today', '')?.count ?? 0,
    needs: GAME_NEEDS.flatMap((need) => {
      const group = groupOf('need', need);
      return group ? [{ need, ...counted(group) }] : [];
    }),
    noAddress: { count: facts?.noAddress ?? 0, first: facts?.firstWithout ?? null },
    later: later.map(({ year: starts, count }) => ({ year: schoolYearLabel(starts), count })),
    next: card('next'),
    upcoming: card('upcoming'),
    reschedule: card('reschedule'),
    verified: card('verified'),
    recent: card('recent'),
    recentBy,
    statuses: Object.fromEntries(ofKind('status').map(({ key, count }) => [key, count])),
    record: seasonRecord(ofKind('score').map(scoredGames)),
    weeks: weeksOf(ofKind('week')),
  };
}

const Scored = z.object({
  status: z.string(),
  score: z.nullable(z.string()),
  gameType: z.string(),
  team: z.object({ sport: z.string(), sportName: z.nullable(z.string()) }),
});
/** The completed games of a group. */
const scoredGames = ({ key, count }: Group): RecordedGame => ({
  ...Scored.parse(JSON.parse(key)),
  count,
});

const AGREEMENT_OF: Readonly<Record<string, Agreement>> = {
  verified: 'confirmed',
  completed: 'confirmed',
  'verification-sent': 'waiting',
  reschedule: 'change',
  declined: 'change',
  scheduled: 'unsent',
};

function weeksOf(groups: readonly Group[]): DashboardView['weeks'] {
  const weeks = new Map<string, DashboardView['weeks'][number]>();
  for (const { key: start, part, count } of groups) {
    const agreement = AGREEMENT_OF[part ?? ''];
    if (!agreement) continue;
    const week = weeks.get(start) ?? { start, confirmed: 0, waiting: 0, change: 0, unsent: 0 };
    week[agreement] += count;
    weeks.set(start, week);
  }
  return [...weeks.values()].toSorted((one, other) => (one.start < other.start ? -1 : 1));
}
