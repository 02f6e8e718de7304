import type {
  CopiedGameView,
  CopiedSeasonView,
  CopyPlan,
  SeasonCopyInput,
  SkippedCopyView,
  ConflictView,
} from '@fieldhouse/core-contract';
import type { Logger } from '@fieldhouse/runtime';
import { gameProblem } from '../games/write-game.ts';
import { holidaysBetween } from '../../records/no-play-dates/us-holidays.ts';
import type { Actor } from '../../platform/routes/access.ts';
import { lockEdits } from '../../platform/school-data/lock-edits.ts';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { teamBrief } from '../../records/teams/team-view.ts';
import { copyRules } from './copy-rules.ts';
import type { CopyRules } from './copy-rules.ts';
import { readCopyTeams, readSources, readThere } from './copy-sources.ts';
import type { CopyTeam, Reads, SourceGame } from './copy-sources.ts';
import { SAME_VENUES, readCopyVenues } from './copy-venues.ts';
import { planCopies } from './plan-copies.ts';
import type { CopyPlans, PlannedGame, SkippedGame } from './plan-copies.ts';
import { storeCopies } from './store-copies.ts';
import { checkGivenGames } from '../conflicts/check-given-games.ts';

/** The most conflicts that are listed for a game. */
const LISTED = 3;

type GameConflicts = Pick<CopiedGameView, 'conflictCount' | 'conflicts' | 'noPlay'>;

interface CheckedCopies extends Pick<CopiedSeasonView, 'conflicts' | 'conflictCheck'> {
  /** The games with an open conflict or warning, or on a no-play date, by ID. */
  readonly byGame: ReadonlyMap<number, GameConflicts>;
}

interface CopyContext {
  readonly school: SchoolData;
  readonly actor: Pick<Actor, 'id'>;
  readonly logger: Logger;
}

/** The planned copies, and the records that they were planned with. */
interface Found extends CopyPlans {
  readonly rules: CopyRules;
  readonly teams: ReadonlyMap<number, CopyTeam>;
}

/**
 * Copies the games of a school year, or previews that. No game is copied twice, also by concurrent calls: each one locks the school before
 * it reads the existing games.
 *
 * @throws HttpProblem as `SeasonCopyInput` says.
 */
export async function copySeason(
  { school, actor, logger }: CopyContext,
  input: SeasonCopyInput,
): Promise<CopiedSeasonView> {
  if (input.preview) {
    const found = await findCopies(school, input);
    return view(found, await checkCopies(school, found.planned, logger));
  }
  const { changeSetId, ...found } = await school
    .transaction(async (tx) => {
      await lockEdits(tx);
      const plans = await findCopies(tx, input);
      const stored = await storeCopies(tx, actor.id, plans.rules, plans.planned);
      return { ...plans, planned: stored.games, changeSetId: stored.changeSetId };
    })
    .catch(gameProblem);
  const checked = await checkCopies(school, found.planned, logger);
  return { ...view(found, checked), ...(changeSetId === undefined ? {} : { changeSetId }) };
}

async function findCopies(reads: Reads, input: SeasonCopyInput): Promise<Found> {
  const select = { name: true, schoolYearStart: true } as const;
  const { name, schoolYearStart: start } = await reads.db.school.findFirstOrThrow({ select });
  const rules = copyRules(input, start);
  const teams = await readCopyTeams(reads, rules);
  const sources = await readSources(reads, rules);
  const there = await readThere(reads, rules, sources);
  const venues = input.swapSides ? await readCopyVenues(reads, rules, teams, name) : SAME_VENUES;
  return { ...planCopies(input, rules, { sources, there, venues }), rules, teams };
}

function view(
  { planned, skipped, rules, teams }: Found,
  { conflicts, conflictCheck, byGame }: CheckedCopies,
): CopiedSeasonView {
  const days = planned.map(({ date }) => date).toSorted();
  const holidays = Map.groupBy(
    holidaysBetween(days[0] ?? rules.to.from, days.at(-1) ?? rules.to.to),
    ({ day }) => day,
  );
  return {
    changed: planned.length,
    conflicts,
    conflictCheck,
    agreed: 0,
    games: planned.map((game) => ({
      ...gameView(game, rules),
      ...byGame.get(game.id),
      ...holidaysOn(holidays.get(game.date)),
    })),
    skipped: skipped.map(skippedView),
    teams: [...teams.values()].map(({ id, ...team }) => teamBrief(id, team)),
  };
}

const holidaysOn = (
  found: readonly { readonly name: string }[] | undefined,
): Pick<CopiedGameView, 'holidays'> => (found ? { holidays: found.map(({ name }) => name) } : {});

function gameView(game: PlannedGame, { to }: CopyRules): CopiedGameView {
  const isOutside = game.date < to.from || game.date > to.to;
  return {
    ...sourceView(game.source, game.teamId),
    to: planOf(game),
    ...(game.id > 0 ? { gameId: game.id } : {}),
    ...(isOutside ? { outsideYear: true } : {}),
  };
}

const skippedView = ({ source, toTeamId, toDate, why, gameId }: SkippedGame): SkippedCopyView => ({
  ...sourceView(source, toTeamId),
  toDate,
  why,
  ...(gameId === undefined ? {} : { gameId }),
});

const sourceView = (source: SourceGame, toTeamId: number) => ({
  fromGameId: source.id,
  teamId: source.teamId,
  toTeamId,
  opponentId: source.opponentId,
  opponent: source.opponent,
  from: planOf(source),
});

const planOf = ({ date, time, venue, isHome, neutral }: CopyPlan): CopyPlan => ({
  date,
  time,
  venue,
  isHome,
  neutral,
});

/** Finds the conflicts of planned or stored copies. */
async function checkCopies(
  school: SchoolData,
  planned: readonly PlannedGame[],
  logger: Logger,
): Promise<CheckedCopies> {
  const games = planned.map(({ source: _source, ...game }) => game);
  const options = { notes: ['no-play-tbd'] } as const;
  const { conflictCheck, byGame } = await checkGivenGames(school, games, logger, options);
  const open = [...byGame.values()].flat().filter(({ severity }) => severity !== 'note');
  const different = [...new Map(open.map((conflict) => [conflict.fingerprint, conflict])).values()];
  return {
    conflictCheck,
    conflicts: different.toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? '')),
    byGame: new Map([...byGame].map(([id, list]) => [id, listed(list)])),
  };
}

function listed(list: readonly ConflictView[]): GameConflicts {
  const count = list.filter(({ severity }) => severity !== 'note').length;
  const conflicts = list
    .slice(0, LISTED)
    .map(({ rule, severity, message }) => ({ rule, severity, message }));
  return {
    ...(count > 0 ? { conflictCount: count } : {}),
    conflicts,
    ...(list.some(({ rule }) => rule === 'no-play') ? { noPlay: true } : {}),
  };
}
