import { GameStatusValue, calendarDate } from '@fieldhouse/core-contract';
import type { GameStatus, GameView } from '@fieldhouse/core-contract';
import { conflict, notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { restorableGameId } from '../../records/audit/entry-edits.ts';
import { SUPPRESS_ROW_AUDIT } from '../../records/audit/record-audit-event.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { violatedConstraint } from '../../platform/database/violated-constraint.ts';
import { keepsVerifiedAt } from './game-edits.ts';
import { timeOfDay } from '../../platform/database/time-of-day.ts';
import { readGame } from './list-games.ts';

/** Recursive, because a kept opponent may be merged into another one later. */
const KEPT = schoolStatement('audit-kept-opponent')(`
  with recursive line (id) as (
      select $2::int
      union
      select (a.changes->'opponentId'->>1)::int
      from line join audit_log a on a."schoolId" = $1 and a.kind = 'opponent' and a.action = 'merged' and a."recordId" = line.id::text
    )
    select line.id from line join opponents o on o."schoolId" = $1 and o.id = line.id`);

const before = <Value extends z.ZodMiniType>(value: Value) =>
  z.pipe(
    z.tuple([value, z.unknown()]),
    z.transform(([was]) => was),
  );
/** A column that the history leaves out when it is empty. */
const orNull = <Value extends z.ZodMiniType>(value: Value) =>
  z._default(z.optional(before(z.nullable(value))), null);

/** The columns of a deleted game, as the history keeps them. */
const DeletedGame = z.object({
  teamId: before(z.int()),
  opponentId: before(z.int()),
  date: before(z.string()),
  time: orNull(z.string()),
  endTime: orNull(z.string()),
  venue: z._default(z.optional(before(z.string())), ''),
  facilityId: orNull(z.int()),
  isHome: before(z.boolean()),
  neutral: before(z.boolean()),
  status: before(GameStatusValue),
  score: orNull(z.string()),
  ourScore: orNull(z.int()),
  theirScore: orNull(z.int()),
  verifiedAt: orNull(z.string()),
  dismissalTime: orNull(z.string()),
  departureTime: orNull(z.string()),
  transport: orNull(z.string()),
  gameType: z._default(z.optional(before(z.string())), 'game'),
});
type DeletedGame = z.output<typeof DeletedGame>;

/** The entry 'restored' replaces the one of the new row. `$2` is the entry of the deletion. */
const SILENCE = schoolStatement('restore-game-silence')(`
  ${SUPPRESS_ROW_AUDIT} from audit_log a where a."schoolId" = $1 and a.id = $2`);
const NOTE = schoolStatement('restore-game-note')(`
  select "audit_note"($1::int, 'restored', 'game', g.id::text, "audit_label"('game', to_jsonb(g)),
      jsonb_build_object('status', jsonb_build_array($3::text, g.status), 'teamId', jsonb_build_array(null, g."teamId"))) is null
    from games g where g."schoolId" = $1 and g.id = $2`);

/**
 * Restores a deleted game under its ID, so that its addresses and calendar entries stay valid. Its links ended: unless it was played or
 * canceled it is scheduled again, and the other school has to confirm it again. A merged opponent is replaced by the kept one.
 *
 * @throws HttpProblem as `readDeletedGame`; 409 if the game exists, or its team or opponent does not.
 */
export async function restoreGame(school: SchoolData, entryId: number): Promise<GameView> {
  const { id, game } = await readDeletedGame(school, entryId);
  await school.transaction((tx) => insert(tx, entryId, id, game)).catch(asProblem);
  return readGame(school, id);
}

/** @throws HttpProblem 404 if the entry is not the deletion of one of the school's games; 409 if it does not have the whole game. */
export async function readDeletedGame(
  school: SchoolData,
  entryId: number,
): Promise<{ readonly id: number; readonly game: DeletedGame }> {
  const entry = await school.db.auditEntry.findFirst({ where: { id: entryId } });
  const id = entry ? restorableGameId(entry) : undefined;
  if (!entry || id === undefined) throw notFound('Deleted game');
  const game = DeletedGame.safeParse(entry.changes);
  if (!game.success) throw conflict("This game can't be restored. Schedule it again instead.");
  const opponentId = await keptOpponentId(school, game.data.opponentId);
  return { id, game: { ...game.data, opponentId } };
}

async function insert(
  tx: SchoolTransaction,
  entryId: number,
  id: number,
  game: DeletedGame,
): Promise<void> {
  const status = statusAfterRestore(game.status);
  const data: Prisma.GameUncheckedCreateInput = {
    ...game,
    id,
    schoolId: tx.schoolId,
    date: calendarDate(game.date),
    time: timeOfDay(game.time),
    endTime: timeOfDay(game.endTime),
    facilityId: await storedFacility(tx, game.facilityId),
    status,
    verifiedAt: keepsVerifiedAt(status) && game.verifiedAt ? new Date(game.verifiedAt) : null,
    dismissalTime: timeOfDay(game.dismissalTime),
    departureTime: timeOfDay(game.departureTime),
    calendarSequence: minutesSinceEpoch(),
  };
  await tx.run(SILENCE, [entryId]);
  await tx.db.game.create({ data, select: { id: true } });
  await tx.run(NOTE, [id, game.status]);
}

/** The facility, unless it was deleted since. */
async function storedFacility(tx: SchoolTransaction, id: number | null): Promise<number | null> {
  const stored = id === null ? null : await tx.db.facility.findFirst({ where: { id } });
  return stored?.id ?? null;
}

/** Higher than any former sequence of the game: calendars ignore an entry that goes back to a lower one (RFC 5546 section 2.1.5). */
const minutesSinceEpoch = () => Math.floor(Date.now() / 60_000);

export const statusAfterRestore = (status: GameStatus): GameStatus =>
  status === 'completed' || status === 'canceled' ? status : 'scheduled';

/** Why a complete deleted game can't be restored. */
export const RESTORE_PROBLEMS = {
  restored: 'This game was already restored.',
  team: "This game's team was deleted. Add the team and schedule the game again.",
  opponent: "This game's opponent was deleted. Add the opponent and schedule the game again.",
} as const;

function asProblem(error: unknown): never {
  switch (violatedConstraint(error)) {
    case 'games_pkey':
      throw conflict(RESTORE_PROBLEMS.restored, 'already-done');
    case 'games_schoolId_teamId_fkey':
      throw conflict(RESTORE_PROBLEMS.team);
    case 'games_schoolId_opponentId_fkey':
      throw conflict(RESTORE_PROBLEMS.opponent);
    default:
      throw error;
  }
}

/** The opponent that another one was merged into, by the audit trail; the given one if it was not merged. */
async function keptOpponentId(school: SchoolData, id: number): Promise<number> {
  const [kept] = await school.read(z.object({ id: z.int() }), KEPT, [id]);
  return kept?.id ?? id;
}
