import { NOTIFIED_CHANGE_KINDS, valuesOf } from '@fieldhouse/core-contract';
import type { NotifiedChangeKind, NotifyInput, StartedChangeView } from '@fieldhouse/core-contract';
import { conflict, notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { CAN_UNDO, UNDO_DAYS } from '../../platform/school-data/kept-games.ts';
import type { SchoolTransaction, SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { NOTIFIED_COLUMNS, factsOf } from './change-set-columns.ts';
import type { Deps } from '../../platform/deps.ts';
import { planChangeMails } from './due-changes.ts';
import { startChange } from './start-change.ts';

/** SQL: whether the change set `c` never had recipients. */
const IS_UNNOTIFIED = `c."sendAt" is null and c."writtenAt" is null
    and not exists (select from change_recipients p where p."schoolId" = $1 and p."changeSetId" = c.id)`;

const LOCK = schoolStatement('unnotified-change-lock')(`
  select c.kind, c."userId", coalesce(c.reason, '') as reason, coalesce(c.note, '') as note, c."undoneAt" is not null as "isUndone",
      ${CAN_UNDO} as "canUndo", ${IS_UNNOTIFIED} as "isUnnotified"
    from change_sets c where c."schoolId" = $1 and c.id = $2 for update of c`);
const Locked = z.object({
  kind: z.string(),
  userId: z.nullable(z.int()),
  reason: z.string(),
  note: z.string(),
  isUndone: z.boolean(),
  canUndo: z.boolean(),
  isUnnotified: z.boolean(),
});

const NotifiedKind = z.enum(valuesOf(NOTIFIED_CHANGE_KINDS));

/** SQL: the columns of a game that people are notified of. */
const notifiedFacts = (game: string): string =>
  `(${NOTIFIED_COLUMNS.map((name) => `${game}."${name}"`).join(', ')}, ${game}.status = 'canceled')`;

/**
 * The games of a change that people can still be notified of, and its make-up games. Of an edit or an accepted proposal these are games
 * that are not over, still differ from before, and were not called off since; of a disruption, games that were not edited since. No later
 * change of these games had recipients.
 */
const GAMES = schoolStatement('unnotified-games')(`
  select g.id, r.before is null as "isNew"
    from change_sets c
    join schools s on s.id = $1
    join change_set_rows r on r."schoolId" = $1 and r."changeSetId" = c.id and r.after is not null
    join games g on g."schoolId" = $1 and g.id = r."gameId"
    left join lateral jsonb_populate_record(g, r.before) b on r.before is not null
    where c."schoolId" = $1 and c.id = $2 and c.kind in (${valuesOf(NOTIFIED_CHANGE_KINDS)
      .map((kind) => `'${kind}'`)
      .join(', ')}) and ${CAN_UNDO} and ${IS_UNNOTIFIED}
      and case
        when r.before is null then g.version = (r.after->>'version')::int
        when c.kind not in ('edited', 'accepted') then ${factsOf('g')} @> r.after
        else ${notifiedFacts('g')} is distinct from ${notifiedFacts('b')} and 'completed' not in (g.status, b.status)
          and greatest(g.date, b.date) >= (now() at time zone s.timezone)::date
          and g.disruption is distinct from 'postponed' and (g.status <> 'canceled' or r.after->>'status' = 'canceled') end
      and not exists (select from change_set_rows l
        join change_sets later on later."schoolId" = $1 and later.id = l."changeSetId" and later."undoneAt" is null
        join change_recipients p on p."schoolId" = $1 and p."changeSetId" = later.id
        where l."schoolId" = $1 and l."gameId" = g.id and l."changeSetId" > c.id)
    order by g.id`);
const UnnotifiedGame = z.object({ id: z.int(), isNew: z.boolean() });

/** A change that people can be notified of now. */
export interface UnnotifiedChange {
  readonly kind: NotifiedChangeKind;
  /** Who made it; null for an account that was deleted. */
  readonly userId: number | null;
  readonly reason: string;
  readonly note: string;
  readonly changed: readonly number[];
  /** Its make-up games. */
  readonly created: readonly number[];
}

/** The games of a change that people can still be notified of; none if they already were. */
export async function readUnnotifiedGames(
  school: Pick<SchoolTransaction, 'rows'>,
  changeSetId: number,
): Promise<Pick<UnnotifiedChange, 'changed' | 'created'>> {
  const games = await school.rows(UnnotifiedGame, GAMES, [changeSetId]);
  const idsOf = (isNew: boolean) => games.filter((game) => game.isNew === isNew);
  return { changed: idsOf(false).map(({ id }) => id), created: idsOf(true).map(({ id }) => id) };
}

/** Locks a change that nobody was notified of yet. @throws HttpProblem 404; 409 if people already are, or can't be notified. */
export async function lockUnnotifiedChange(
  tx: SchoolTransaction,
  changeSetId: number,
): Promise<UnnotifiedChange> {
  const [found] = await tx.rows(Locked, LOCK, [changeSetId]);
  if (!found) throw notFound('Change');
  const { isUndone, isUnnotified, canUndo, ...change } = found;
  if (isUndone)
    throw conflict('This change was undone, so no one is notified of it.', 'already-done');
  if (!isUnnotified) throw conflict('People were already notified of this change.', 'already-done');
  const kind = NotifiedKind.safeParse(change.kind);
  if (!kind.success)
    throw conflict('No one can be notified of games that were added, copied or deleted.');
  if (!canUndo) throw conflict(`People can be notified of a change for ${UNDO_DAYS} days.`);
  const games = await readUnnotifiedGames(tx, changeSetId);
  if (games.changed.length === 0)
    throw conflict('These games are over, were deleted or are as before, so no one is notified.');
  return { ...change, ...games, kind: kind.data };
}

/**
 * Holds the emails of a change that nobody was notified of yet. Of concurrent calls one succeeds.
 *
 * @throws HttpProblem as `lockUnnotifiedChange`; 429 if the school reached its limit of emails.
 */
export async function notifyOfChange(
  deps: Deps,
  school: SchoolData,
  changeSetId: number,
  { tell }: NotifyInput,
): Promise<StartedChangeView> {
  const started = await school.transaction(async (tx) => {
    const { kind, changed, created } = await lockUnnotifiedChange(tx, changeSetId);
    await tx.db.changeSet.updateMany({ where: { id: changeSetId }, data: { tell: [...tell] } });
    return startChange(deps, tx, { changeSetId, change: { kind, tell }, changed, created });
  });
  planChangeMails(deps, started);
  return started;
}
