import type { OpponentInput, OpponentUpdate, OpponentView } from '@fieldhouse/core-contract';
import { notFound } from '@fieldhouse/runtime';
import * as z from 'zod/mini';
import { editRecord } from '../audit/edit-record.ts';
import { column, selectList } from '../../platform/database/columns.ts';
import { deleteUnlessUsed } from '../../platform/school-data/delete-unless-used.ts';
import { jsonList } from '@fieldhouse/runtime/serve';
import type { StreamedAnswer } from '@fieldhouse/runtime/serve';
import type { SchoolData } from '../../platform/school-data/school-data.ts';
import { schoolList } from '../../platform/school-data/school-list.ts';
import { schoolStatement } from '../../platform/database/school-statement.ts';
import { schoolYearOfColumn } from '../../platform/school-data/school-year-of-column.ts';
import { renameInMappings } from './rename-in-mappings.ts';

/** An opponent `o` of the school `s` with its games `g` and the suppression `x` of its address. */
const OpponentRow = z.object({
  id: column('o', z.int()),
  schoolId: column('o', z.int()),
  schoolName: column('o', z.string()),
  managerName: column('o', z.string()),
  email: column('o', z.string()),
  phone: column('o', z.string()),
  gamesCount: column('count(g.id)', z.int()),
  gameYears: column(
    `string_agg(${schoolYearOfColumn('g.date')}::text, ' ')`,
    z.nullable(z.string()),
  ),
  lastGameDate: column(`max(g.date) filter (where g.status = 'completed')`, z.nullable(z.string())),
  version: column('o', z.int()),
  blockedReason: column('x.reason', z.nullable(z.string())),
  blockedAt: column('x."createdAt"', z.nullable(z.string())),
  createdAt: column('o', z.string()),
  updatedAt: column('o', z.string()),
});
const FROM = `from opponents o join schools s on s.id = o."schoolId"
  left join games g on g."schoolId" = $1 and g."opponentId" = o.id
  left join mail_suppressions x on x."schoolId" = $1 and x.address = lower(o.email)
  where o."schoolId" = $1`;
const OPPONENT_LIST = schoolList('opponent-list', {
  table: 'opponents',
  alias: 'o',
  row: OpponentRow,
  from: FROM,
  groupBy: 'o.id, x.id, s.id',
  order: 'lower(o."schoolName"), o.id',
});
const ONE_OPPONENT = schoolStatement('opponent-one')(`
  select ${selectList(OpponentRow)} ${FROM} and o.id = $2 group by o.id, x.id, s.id`);

/** The school's opponents by name. */
export async function listOpponents(school: SchoolData): Promise<OpponentView[] | StreamedAnswer> {
  return jsonList(await school.list(OPPONENT_LIST), opponentView);
}

/** Names need not be unique. */
export async function createOpponent(
  school: SchoolData,
  input: OpponentInput,
): Promise<OpponentView> {
  const data = { ...input, schoolId: school.schoolId };
  const { id } = await school.transaction((tx) =>
    tx.db.opponent.create({ data, select: { id: true } }),
  );
  return readOpponent(school, id);
}

/**
 * Saving a contact confirms its email address, so an earlier bounce no longer suppresses it.
 *
 * @throws HttpProblem 404, or 409 if the opponent is not at the given version.
 */
export async function updateOpponent(
  school: SchoolData,
  id: number,
  { version, ...input }: OpponentUpdate,
): Promise<OpponentView> {
  const edited = { kind: 'opponent', id, version } as const;
  const { record } = await editRecord(school, edited, readOpponent, async (tx) => {
    await renameInMappings(tx, id, input.schoolName);
    await tx.db.opponent.update({ where: { id }, data: input, select: { id: true } });
    await tx.db.mailSuppression.deleteMany({
      where: { address: input.email.toLowerCase(), reason: 'bounced' },
    });
  });
  return record;
}

/** @throws HttpProblem 404, or 409 while the opponent has games. */
export async function deleteOpponent(school: SchoolData, id: number): Promise<void> {
  await deleteUnlessUsed({
    what: 'Opponent',
    constraint: 'games_schoolId_opponentId_fkey',
    remove: () => school.transaction((tx) => tx.db.opponent.deleteMany({ where: { id } })),
    countGames: () => school.db.game.count({ where: { opponentId: id } }),
    sentence: (games) =>
      `This school has ${games} game(s) in the system. Please delete all games first.`,
  });
}

/** @throws HttpProblem 404 */
export async function readOpponent(school: SchoolData, id: number): Promise<OpponentView> {
  const [row] = await school.read(OpponentRow, ONE_OPPONENT, [id]);
  if (!row) throw notFound('Opponent');
  return opponentView(row);
}

function opponentView(row: z.output<typeof OpponentRow>): OpponentView {
  const { id, schoolId, schoolName, managerName, email, phone } = row;
  const complete = managerName !== '' && email !== '' && phone !== '';
  return {
    id,
    schoolId,
    schoolName,
    managerName,
    email,
    phone,
    ...(complete ? {} : { needsContact: true }),
    ...(row.blockedReason === null || row.blockedAt === null
      ? {}
      : {
          emailBlocked: row.blockedReason === 'bounced' ? 'bounced' : 'unsubscribed',
          emailBlockedAt: row.blockedAt,
        }),
    gamesCount: row.gamesCount,
    gamesByYear: countEach(row.gameYears?.split(' ') ?? []),
    lastGameDate: row.lastGameDate,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function countEach(words: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
}
