import { formatName } from '@fieldhouse/core-contract';
import * as z from 'zod/mini';
import { Prisma } from '../../../generated/prisma/client.ts';
import { gameUrl } from '../games/game-url.ts';
import { enqueueMail } from '../../outbound/mail/enqueue-mail.ts';
import { publishMail } from '../../outbound/mail/publish-mail.ts';
import { column, selectList } from '../../platform/database/columns.ts';
import type { Deps, Round } from '../../platform/deps.ts';
import { parseRows, queryRows } from '../../platform/database/rows.ts';
import { GAME_PLACE_OF_ROW } from '../../records/facilities/game-address.ts';
import { SCHOOL_EMAIL } from '../../records/school/school-email.ts';
import { gameDetailColumns, snapshotOf } from './game-detail-columns.ts';

/** First key of the advisory lock under which a school's emails are written; the second is the school's ID. */
const EMAIL_LOCK = 7_236_019;

/** Writes the due emails about confirmed games: the daily ones, and any that could not be written right after a response. */
export const dueConfirmationEmails = (deps: Deps): Round => ({
  name: 'confirmations',
  everyMs: 30_000,
  run: () => emailAllDueConfirmations(deps),
});

const School = z.object({ id: z.int() });

/** Writes the due emails of all schools. A school whose emails fail does not hold up the others. */
export async function emailAllDueConfirmations(deps: Deps): Promise<void> {
  const schools = await queryRows(deps.database.pool, School, {
    name: 'schools-with-due-confirmations',
    text: `select distinct s.id from verifications v join schools s on s.id = v."schoolId" and s."isActive"
      where v."digestDueAt" <= now()`,
  });
  for (const { id } of schools) await emailDueConfirmations(deps, id);
}

/** Writes one school's due emails about confirmed games. A failure is logged: the next round retries. */
export async function emailDueConfirmations(deps: Deps, schoolId: number): Promise<void> {
  try {
    await publishMail(deps.queues, await enqueueDue(deps, schoolId));
  } catch (error) {
    deps.logger.warn(
      { err: error, schoolId },
      'an email of confirmed games failed and will be retried',
    );
  }
}

const Locked = z.object({ locked: z.boolean() });

const DueRow = z.object({
  verificationId: column('v.id', z.int()),
  gameId: column('g.id', z.int()),
  /** Whether the game was not edited since the confirmation. */
  isConfirmed: column(`v.state = 'confirmed' and g.status = 'verified'`, z.boolean()),
  answeredBy: column('v', z.nullable(z.string())),
  note: column('v', z.nullable(z.string())),
  ...gameDetailColumns,
  timezone: column('s', z.string()),
  schoolEmail: column(SCHOOL_EMAIL, z.string()),
  userId: column('u.id', z.nullable(z.int())),
  firstName: column('u', z.nullable(z.string())),
  lastName: column('u', z.nullable(z.string())),
  email: column('u', z.nullable(z.string())),
  isWanted: column(`coalesce(u."confirmationEmails", 'daily') <> 'never'`, z.boolean()),
});
type DueRow = z.output<typeof DueRow>;

/**
 * One email for each recipient. The confirmations are settled in its transaction, so that each is emailed once, whatever fails and however
 * many processes try.
 */
function enqueueDue({ database, config }: Deps, schoolId: number): Promise<string[]> {
  return database.prisma.$transaction(async (tx) => {
    const [lock] = parseRows(
      Locked,
      await tx.$queryRaw`select pg_try_advisory_xact_lock(${EMAIL_LOCK}::int, ${schoolId}::int) as locked`,
    );
    if (lock?.locked !== true) return [];
    const rows = await readDue(tx, schoolId);
    const byPerson = Map.groupBy(
      rows.filter(({ isConfirmed, isWanted }) => isConfirmed && isWanted),
      ({ userId }) => userId,
    );
    const ids: string[] = [];
    for (const confirmed of byPerson.values())
      ids.push(await enqueueEmail(tx, config, schoolId, confirmed));
    await tx.verification.updateMany({
      where: { schoolId, id: { in: rows.map(({ verificationId }) => verificationId) } },
      data: { digestDueAt: null },
    });
    return ids;
  });
}

/** Locks the confirmations. The school replaces a person who left it, as for other responses. */
async function readDue(tx: Prisma.TransactionClient, schoolId: number): Promise<DueRow[]> {
  const found = await tx.$queryRaw`
    select ${Prisma.raw(selectList(DueRow))}
    from verifications v
    join games g on g.id = v."gameId" and g."schoolId" = v."schoolId"
    join teams t on t.id = g."teamId" and t."schoolId" = v."schoolId"
    join opponents o on o.id = g."opponentId" and o."schoolId" = v."schoolId"
    join schools s on s.id = v."schoolId"
    ${Prisma.raw(GAME_PLACE_OF_ROW)}
    left join users u on u.id = v."requestedById" and u."schoolId" = v."schoolId" and u."isActive"
      and u."emailConfirmedAt" is not null
    where v."schoolId" = ${schoolId} and v."digestDueAt" <= now()
    order by g.date, g.time nulls last, g.id, v.id
    for update of v`;
  return parseRows(DueRow, found, 'due-confirmation');
}

async function enqueueEmail(
  tx: Prisma.TransactionClient,
  config: Deps['config'],
  schoolId: number,
  confirmed: readonly DueRow[],
): Promise<string> {
  const [first] = confirmed;
  if (!first) throw new Error('An email of confirmed games names at least one');
  const { userId, firstName, lastName, email, ourSchool, schoolEmail } = first;
  return enqueueMail(tx, config.APP_SECRET, {
    to: email ?? schoolEmail,
    schoolId,
    ...(confirmed.length === 1 ? { gameId: first.gameId } : {}),
    ...(userId === null ? {} : { userId }),
    message: {
      kind: 'confirmations',
      data: {
        staffName: formatName(firstName ?? '', lastName ?? '') || ourSchool,
        confirmed: confirmed.map((row) => ({
          game: {
            ...snapshotOf(row),
            address: row.address,
            gameId: row.gameId,
            revision: 0,
            timezone: row.timezone,
            endsAt: row.endsAt,
          },
          answeredBy: row.answeredBy ?? '',
          note: row.note ?? '',
        })),
        gamesUrl:
          confirmed.length === 1
            ? gameUrl(config, first.gameId)
            : `${config.PUBLIC_URL}/games?status=verified`,
      },
      secrets: {},
    },
  });
}
