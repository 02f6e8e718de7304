import { formatTeam } from '@fieldhouse/core-contract';
import type {
  OpponentMergeInput,
  OpponentMergeView,
  OpponentView,
} from '@fieldhouse/core-contract';
import { invalid, notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { LOCK_IMPORTS } from '../known-names/lock-imports.ts';
import { column, selectList } from '../../platform/database/columns.ts';
import { lockEdits } from '../../platform/school-data/lock-edits.ts';
import type { SchoolData, SchoolTransaction } from '../../platform/school-data/school-data.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { teamColumns } from '../teams/team-view.ts';
import { moveReferences } from './move-references.ts';
import { readOpponent } from './opponents.ts';
import { StoredContact } from './stored-contact.ts';

/** Locked before their opponents, because an edit locks its game first, too. */
const LOCK_GAMES = schoolStatement('opponent-merge-lock-games')(`
  select g.id from games g where g."schoolId" = $1 and g."opponentId" = any($2::int[]) order by g.id for update`);
const LOCK_OPPONENTS = schoolStatement('opponent-merge-lock')(`
  select o.id, o."schoolName", o."managerName", o.email, o.phone
    from opponents o where o."schoolId" = $1 and o.id = any($2::int[]) order by o.id for update`);
const SameGames = z.object({
  movedId: column('m.id', z.int()),
  keptId: column('k.id', z.int()),
  date: column('m.date::text', z.string()),
  ...teamColumns,
});
const SAME_GAMES = schoolStatement('opponent-merge-same-games')(`
  select ${selectList(SameGames)}
    from games m
    join games k on k."schoolId" = $1 and k."opponentId" = $3 and k."teamId" = m."teamId" and k.date = m.date
    join teams t on t."schoolId" = $1 and t.id = m."teamId"
    where m."schoolId" = $1 and m."opponentId" = $2
    order by m.date, m.id, k.id`);

/** Added to the entry of the deletion, so that a deleted game can be restored with the kept opponent. */
const NOTE = schoolStatement('opponent-merge-note')(`
  select "audit_note"($1::int, 'merged', 'opponent', ($2::int)::text, $4::text,
      jsonb_build_object('opponentId', jsonb_build_array($2::int, $3::int))) is null`);

/**
 * Merges an opponent into another one of the school, which gets its games and the contact details that it lacks. The other school is the
 * same as before, so its links and confirmations stay valid, even if the kept contact has another address.
 *
 * @returns the kept opponent, and which games may be on the schedule twice.
 * @throws HttpProblem 404; 400 if the other one is missing or the opponent itself.
 */
export async function mergeOpponent(
  school: SchoolData,
  id: number,
  { into, preview = false }: OpponentMergeInput,
): Promise<OpponentMergeView> {
  if (preview) return previewMerge(school, id, into);
  const merged = await school.transaction(async (tx) => {
    await tx.run(LOCK_IMPORTS);
    await lockEdits(tx);
    await tx.run(LOCK_GAMES, [[id, into]]);
    const known = await tx.rows(StoredContact, LOCK_OPPONENTS, [[id, into]]);
    const [from, kept] = chosen(known, id, into);
    const same = await tx.rows(SameGames, SAME_GAMES, [id, into]);
    return { sameGames: same.map(sameGame), movedGames: await merge(tx, from, kept) };
  });
  return { ...(await readOpponent(school, into)), ...merged };
}

async function previewMerge(
  school: SchoolData,
  id: number,
  into: number,
): Promise<OpponentMergeView> {
  const from = await readOpponent(school, id);
  const known = await school.db.opponent.findMany({ where: { id: { in: [id, into] } } });
  const [, kept] = chosen(known, id, into);
  const same = await school.read(SameGames, SAME_GAMES, [id, into]);
  return {
    ...viewAfterMerge(await readOpponent(school, kept.id), from),
    sameGames: same.map(sameGame),
    movedGames: from.gamesCount,
  };
}

function chosen<Known extends { readonly id: number }>(
  known: readonly Known[],
  id: number,
  into: number,
): readonly [from: Known, kept: Known] {
  const fail = (message: string) => invalid(message, { into: message });
  const from = known.find((one) => one.id === id);
  if (!from) throw notFound('Opponent');
  if (into === id) throw fail('Choose another opponent');
  const kept = known.find((one) => one.id === into);
  if (!kept) throw fail('Opponent not found');
  return [from, kept];
}

/** @returns how many games moved. */
async function merge(
  tx: SchoolTransaction,
  from: StoredContact,
  kept: StoredContact,
): Promise<number> {
  const filled = missingDetails(kept, from);
  await moveReferences(tx, from, { ...kept, ...filled });
  const { count } = await tx.db.game.updateMany({
    where: { opponentId: from.id },
    data: { opponentId: kept.id },
  });
  if (Object.keys(filled).length > 0)
    await tx.db.opponent.updateMany({ where: { id: kept.id }, data: filled });
  await tx.run(NOTE, [from.id, kept.id, from.schoolName]);
  await tx.db.opponent.deleteMany({ where: { id: from.id } });
  return count;
}

type Details = Pick<StoredContact, 'managerName' | 'email' | 'phone'>;

/** The details that only the removed opponent has. */
function missingDetails(kept: Details, from: Details): Partial<Details> {
  const lacks = (detail: keyof Details) => kept[detail] === '' && from[detail] !== '';
  return {
    ...(lacks('managerName') ? { managerName: from.managerName } : {}),
    ...(lacks('email') ? { email: from.email } : {}),
    ...(lacks('phone') ? { phone: from.phone } : {}),
  };
}

function viewAfterMerge(kept: OpponentView, from: OpponentView): OpponentView {
  const { needsContact: _needs, emailBlocked, emailBlockedAt, ...rest } = kept;
  const details = { ...rest, ...missingDetails(kept, from) };
  const address = kept.email === '' ? from : { emailBlocked, emailBlockedAt };
  const isComplete = details.managerName !== '' && details.email !== '' && details.phone !== '';
  return {
    ...details,
    ...(isComplete ? {} : { needsContact: true }),
    ...(address.emailBlocked === undefined ? {} : { emailBlocked: address.emailBlocked }),
    ...(address.emailBlockedAt === undefined ? {} : { emailBlockedAt: address.emailBlockedAt }),
    gamesCount: kept.gamesCount + from.gamesCount,
    gamesByYear: added(kept.gamesByYear ?? {}, from.gamesByYear ?? {}),
    lastGameDate: [kept.lastGameDate, from.lastGameDate].toSorted(latestFirst)[0] ?? null,
  };
}

type Counts = Readonly<Record<string, number>>;

const added = (one: Counts, other: Counts): Record<string, number> =>
  Object.entries(other).reduce<Record<string, number>>(
    (sum, [year, count]) => ({ ...sum, [year]: (sum[year] ?? 0) + count }),
    { ...one },
  );

/** yyyy-MM-dd; null last. */
const latestFirst = (one: string | null, other: string | null) =>
  (other ?? '').localeCompare(one ?? '');

const sameGame = ({ movedId, keptId, date, ...team }: z.output<typeof SameGames>) => ({
  team: formatTeam(team),
  date,
  gameIds: [movedId, keptId],
});
