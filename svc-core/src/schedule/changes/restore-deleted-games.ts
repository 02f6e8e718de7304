import { describeGame } from './describe-game.ts';
import type { UndoneChangeView } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { SUPPRESS_ROW_AUDIT } from '../../records/audit/record-audit-event.ts';
import { column, selectList } from '../../platform/database/columns.ts';
import type { SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { GAME_COLUMNS } from './change-set-columns.ts';

const DeletedGame = z.object({
  id: column('r."gameId"', z.int()),
  /** Whether the game was restored since. */
  isThere: column('g.id is not null', z.boolean()),
  date: column(`r.before->'game'->>'date'`, z.string()),
  isHome: column(`(r.before->'game'->>'isHome')::boolean`, z.boolean()),
  neutral: column(`(r.before->'game'->>'neutral')::boolean`, z.boolean()),
  sport: column(`coalesce(t.sport, '')`, z.string()),
  level: column(`coalesce(t.level, '')`, z.string()),
  gender: column('t', z.nullable(z.string())),
  sportName: column('t', z.nullable(z.string())),
  opponent: column(`coalesce(o."schoolName", '')`, z.string()),
});

const DELETED = schoolStatement('undo-deleted-games')(`
  select ${selectList(DeletedGame)} from change_set_rows r
    left join games g on g."schoolId" = $1 and g.id = r."gameId"
    left join teams t on t."schoolId" = $1 and t.id = (r.before->'game'->>'teamId')::int
    left join opponents o on o."schoolId" = $1 and o.id = (r.before->'game'->>'opponentId')::int
    where r."schoolId" = $1 and r."changeSetId" = $2 and r.after is null
    order by r."gameId"`);

/** The kept games of the change set. */
const ROWS = `from change_set_rows r
    cross join lateral jsonb_populate_record(null::games, r.before->'game') b`;
const CHOSEN = `r."schoolId" = $1 and r."changeSetId" = $2 and r."gameId" = any($3::int[])`;

/**
 * Columns that are not restored as kept. The game may have been restored and deleted in between, and calendars ignore an entry that goes
 * back to a lower sequence (RFC 5546 section 2.1.5). Its import may be deleted since, and a make-up game added.
 */
const RESTORED: Partial<Record<(typeof GAME_COLUMNS)[number], string>> = {
  calendarSequence: `greatest(b."calendarSequence" + 1, (extract(epoch from now()) / 60)::int)`,
  importId: `(select i.id from imports i where i."schoolId" = $1 and i.id = b."importId")`,
  makeUpGameId: `(select m.id from games m
    where m."schoolId" = $1 and m."replacesGameId" = b.id and m."teamId" = b."teamId"
      and m.status <> 'canceled' and m.disruption is distinct from 'postponed'
    order by m.date desc, m.id desc limit 1)`,
};

const RESTORE = schoolStatement('undo-restore-games')(`
  insert into games ("schoolId", ${GAME_COLUMNS.map((name) => `"${name}"`).join(', ')})
    select $1, ${GAME_COLUMNS.map((name) => RESTORED[name] ?? `b."${name}"`).join(', ')}
    ${ROWS} where ${CHOSEN} order by b.id`);

/** All columns of a link except its school. A test compares them with the database. */
export const LINK_COLUMNS = [
  'id',
  'gameId',
  'tokenHash',
  'outboxId',
  'sentTo',
  'validFor',
  'requestedById',
  'snapshot',
  'state',
  'note',
  'proposedDate',
  'proposedTime',
  'proposedVenue',
  'expiresAt',
  'answeredAt',
  'answeredBy',
  'acceptedAt',
  'digestDueAt',
  'createdAt',
] as const;

/** A link whose email was canceled was never sent. */
const LINK_STATE = `case when v.state = 'pending' and m.state = 'canceled' then 'void' else v.state end`;

const RESTORE_LINKS = schoolStatement('undo-restore-links')(`
  insert into verifications ("schoolId", ${LINK_COLUMNS.map((name) => `"${name}"`).join(', ')})
    select $1, ${LINK_COLUMNS.map((name) => (name === 'state' ? LINK_STATE : `v."${name}"`)).join(', ')}
    from change_set_rows r
    cross join lateral jsonb_populate_recordset(null::verifications,
      case when jsonb_typeof(r.before->'verifications') = 'array' then r.before->'verifications' else '[]' end) v
    left join mail_outbox m on m."schoolId" = $1 and m.id = v."outboxId"
    where ${CHOSEN}`);

const RESTORE_KEYS = schoolStatement('undo-restore-keys')(`
  insert into game_keys ("schoolId", "gameId", key)
    select $1, r."gameId", r.before->>'key' from change_set_rows r
    where ${CHOSEN} and r.before->>'key' is not null`);

const RESTORE_IMPORTS = schoolStatement('undo-restore-imports')(`
  insert into import_changes ("importId", "gameId", before, "changedAt")
    select c."importId", c."gameId", c.before, c."changedAt"
    from change_set_rows r
    cross join lateral jsonb_populate_recordset(null::import_changes,
      case when jsonb_typeof(r.before->'importChanges') = 'array' then r.before->'importChanges' else '[]' end) c
    join imports i on i."schoolId" = $1 and i.id = c."importId"
    where ${CHOSEN}`);

/** One entry for each game, 'restored', replaces those of its rows. */
const SILENCE = schoolStatement('undo-restore-silence')(`
  ${SUPPRESS_ROW_AUDIT} from change_sets c where c."schoolId" = $1 and c.id = $2`);
const NOTE = schoolStatement('undo-restore-note')(`
  select "audit_note"($1::int, 'restored', 'game', g.id::text, "audit_label"('game', to_jsonb(g)),
      jsonb_build_object('status', jsonb_build_array(g.status, g.status), 'teamId', jsonb_build_array(null, g."teamId"))) is null
    from games g where g."schoolId" = $1 and g.id = any($2::int[]) order by g.id`);

/**
 * Restores the games that a change set deleted, under their IDs and with everything that was deleted with them, in the transaction of the
 * undo. A game that was restored before stays as it is.
 */
export async function restoreDeletedGames(
  tx: SchoolTransaction,
  changeSetId: number,
): Promise<{ readonly restored: readonly number[]; readonly kept: UndoneChangeView['kept'] }> {
  const games = await tx.rows(DeletedGame, DELETED, [changeSetId]);
  const gone = games.filter(({ isThere }) => !isThere).map(({ id }) => id);
  if (gone.length > 0) {
    await tx.run(SILENCE, [changeSetId]);
    for (const restore of [RESTORE, RESTORE_LINKS, RESTORE_KEYS, RESTORE_IMPORTS])
      await tx.run(restore, [changeSetId, gone]);
    await tx.run(NOTE, [gone]);
  }
  return {
    restored: gone,
    kept: games
      .filter(({ isThere }) => isThere)
      .map((game) => ({ gameId: game.id, label: describeGame(game, ', ') })),
  };
}
